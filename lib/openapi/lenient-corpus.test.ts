import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { isError } from '../core/problem';
import { readApi } from './read/read-api';
import { short } from './testing/read-fixture';

const CORPUS = join(import.meta.dirname, 'fixtures/corpus');
const root = mkdtempSync(join(tmpdir(), 'lenient-'));
cpSync(CORPUS, root, { recursive: true });
for (const folder of [root, join(root, 'references-several-files')]) {
  writeFileSync(join(folder, 'checks.yaml'), 'checks: lenient\n');
}
afterAll(() => rmSync(root, { recursive: true, force: true }));

const NOTE = "<strong>This can't be shown as written:</strong> ";

// The other descriptions have no problems, whatever the level.
const faulty = readdirSync(CORPUS)
  .filter((name) => name.endsWith('.expected'))
  .filter((name) => /^problem:/m.test(readFileSync(join(CORPUS, name), 'utf8')))
  .map((name) => name.replace(/\.expected$/, ''))
  .sort();

test('lenient checks of the corpus come to the recorded outcomes', async () => {
  expect(faulty.length).toBeGreaterThan(40);
  const outcomes: string[] = [];
  for (const name of faulty) outcomes.push(await tell(name));
  const intro =
    '# The faulty descriptions of `corpus` with `checks: lenient`\n\nWritten by `lenient-corpus.test.ts`. After a change run `npx vitest run --project unit lib/openapi/lenient-corpus.test.ts -u` and read the diff.\n';
  await expect([intro, ...outcomes].join('\n')).toMatchFileSnapshot('fixtures/lenient-corpus.md');
}, 300_000);

// Lists the problems with their severities and rules, the operations with a page, and the notes about losses.
async function tell(name: string): Promise<string> {
  const files = [`${name}.yaml`, `${name}.json`, `${name}/openapi.yaml`];
  const file = files.find((path) => existsSync(join(root, path))) ?? '';
  const { api, problems, published } = await readApi(join(root, file), { root });
  expect(published !== undefined).toBe(!problems.some(isError));
  const places = short(problems).map((text) => text.replaceAll(`${file}:`, ''));
  const found = problems.map(({ severity, rule }, index) => {
    return `- ${severity ?? 'refused'} ${rule}: ${places[index]}`;
  });
  const pages = (api?.operations ?? []).map(({ method, path }) => `- page: ${method} ${path}`);
  const notes = [...new Set(notesIn(api))].map((note) => `- note: ${note}`);
  return `${[`## ${name}\n`, ...found, ...pages, ...notes].join('\n')}\n`;
}

function notesIn(value: unknown): string[] {
  if (typeof value === 'string') {
    const texts = value.split(NOTE).slice(1);
    return texts.map((text) => text.replace(/<\/p>.*/s, '').replace(/<\/?code>/g, '`'));
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(notesIn) : [];
}
