import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readDescription } from '../read/read-description';
import { readFixture, soundApi } from '../testing/read-fixture';
import { readOurApi } from '../testing/read-our-api';
import type { OperationView } from '../view/operation-view';
import { describeTypes, findTypeErrors } from './testing/find-type-errors';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const FILE = join(ROOT, 'openapi', 'openapi.yaml');

async function readSamples() {
  const { model } = await readDescription(FILE, ROOT);
  if (!model) throw new Error('no description');
  const ours = soundApi(await readOurApi());
  const textOf = ({ samples: all }: OperationView) =>
    all.find(({ id }) => id === 'typescript')?.text ?? '';
  const { operations } = soundApi(await readFixture('samples'));
  return {
    types: await describeTypes(model),
    samples: new Map(ours.operations.map((operation) => [operation.slug, textOf(operation)])),
    nasty: operations.map(textOf).filter((text) => text !== ''),
  };
}

const reading = readSamples();

// Type-checks the sample's argument of `JSON.stringify` as the body in the description.
function moduleOf(slugs: readonly string[], slug: string, text: string): string {
  if (!slugs.includes(slug)) return text;
  const type = `import('./requests.js').Requests['${slug}']`;
  return `const JSON = { stringify: (body: ${type}): string => globalThis.JSON.stringify(body) };\n${text}`;
}

test('every TypeScript sample is sound by the types that its description makes', async () => {
  const { types, samples, nasty } = await reading;
  expect(types.slugs).toHaveLength(23);
  const files = [...samples].map(([slug, text]) => [
    `${slug}.ts`,
    moduleOf(types.slugs, slug, text),
  ]);
  expect(files).toHaveLength(46);
  const others = nasty.map((text, index) => [`nasty-${index}.ts`, text]);
  expect(others).toHaveLength(11);
  const all = Object.fromEntries([...files, ...others, ['requests.d.ts', types.text]]);
  expect(await findTypeErrors(all)).toEqual([]);
});

test('a body that the description does not describe, and code that is wrong, are found out', async () => {
  const { types, samples } = await reading;
  const changes = [
    ['cancel-booking', "cancelled_by: 'guest'", "cancelled_by: 'nobody'"],
    ['create-quote', 'adults: 2', "adults: 'two'"],
    ['update-property', "status: 'active'", 'state: 1'],
    ['create-price-rule', "kind: 'season',", ''],
    ['get-unit', 'response.ok', 'response.okay'],
    ['get-booking', 'headers: {', 'method: 1, headers: {'],
  ] as const;
  const files = changes.map(([slug, from, to]) => {
    const text = samples.get(slug) ?? '';
    expect(text).toContain(from);
    return [`${slug}.ts`, moduleOf(types.slugs, slug, text.replace(from, to))];
  });
  const all = Object.fromEntries([...files, ['requests.d.ts', types.text]]);
  const found = await findTypeErrors(all);
  expect([...new Set(found.map((line) => line.split(':')[0]))].sort()).toEqual(
    changes.map(([slug]) => `${slug}.ts`).sort(),
  );
  expect(found.join('\n')).toContain('"nobody"');
});
