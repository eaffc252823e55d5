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

const CHANGES = [
  ['cancel-booking', "cancelled_by: 'guest'", "cancelled_by: 'nobody'"],
  ['create-quote', 'adults: 2', "adults: 'two'"],
  ['update-property', "status: 'active'", 'state: 1'],
  ['create-price-rule', "kind: 'season',", ''],
  ['get-unit', 'response.ok', 'response.okay'],
  ['get-booking', 'headers: {', 'method: 1, headers: {'],
] as const;

test('every TypeScript sample is sound by the types that its description makes, and others are found out', async () => {
  const { types, samples, nasty } = await reading;
  expect(types.slugs).toHaveLength(23);
  expect([samples.size, nasty.length]).toEqual([46, 11]);
  const wrong = CHANGES.map(([slug, from, to]) => {
    const text = samples.get(slug) ?? '';
    expect(text).toContain(from);
    return [`wrong-${slug}.ts`, moduleOf(types.slugs, slug, text.replace(from, to))];
  });
  const found = await findTypeErrors(
    Object.fromEntries([
      ...[...samples].map(([slug, text]) => [`${slug}.ts`, moduleOf(types.slugs, slug, text)]),
      ...nasty.map((text, index) => [`nasty-${index}.ts`, text]),
      ...wrong,
      ['requests.d.ts', types.text],
    ]),
  );
  expect([...new Set(found.map((line) => line.split(':')[0]))].sort()).toEqual(
    wrong.map(([name]) => name).sort(),
  );
  expect(found.join('\n')).toContain('"nobody"');
});
