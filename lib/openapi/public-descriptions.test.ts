import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { parse } from 'yaml';
import type { Problem } from '../core/problem';
import { testSome } from '../core/testing/test-some';
import { type Fields, fieldsOf } from './model/fields';
import { readApi } from './read/read-api';
import { findMisplaced } from './testing/find-misplaced';

// Descriptions that others published; see README.md in the folder. Each `.findings` file counts what the lenient checks
// find in a description, by level and rule. `vitest -u` writes them.
const FOLDER = join(import.meta.dirname, 'fixtures/public');
const names = readdirSync(FOLDER)
  .filter((name) => /\.(json|yaml)$/.test(name))
  .sort();

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];

// Independent of our reader. None of the descriptions has path items in other files.
function requestsIn(description: Fields): string[] {
  return ['paths', 'webhooks'].flatMap((section) =>
    Object.entries(fieldsOf(description[section])).flatMap(([path, item]) =>
      Object.entries(fieldsOf(item))
        .filter(([method, own]) => {
          return METHODS.includes(method) && fieldsOf(own)['x-internal'] !== true;
        })
        .map(([method]) => `${section} ${method.toUpperCase()} ${path}`),
    ),
  );
}

function countFindings(problems: readonly Problem[]): string {
  const counts = new Map<string, number>();
  for (const { severity = 'error', rule } of problems) {
    const kind = `${severity} ${rule}`;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  const lines = [...counts].sort().map(([kind, count]) => `${kind}: ${count}\n`);
  return lines.join('') || 'none\n';
}

testSome(4, names)(
  'every operation, webhook, and schema of %s has one page',
  { timeout: 60_000 },
  async (name) => {
    const file = join(FOLDER, name);
    const description = fieldsOf(parse(readFileSync(file, 'utf8')));
    const { api, problems } = await readApi(file, { root: FOLDER, checks: 'lenient' });
    expect(findMisplaced(problems, FOLDER)).toEqual([]);

    const operations = api?.operations ?? [];
    const shown = operations.map(({ kind, method, path }) => `${kind}s ${method} ${path}`);
    expect(shown.sort()).toEqual(requestsIn(description).sort());
    const schemas = api?.schemas ?? [];
    const named = fieldsOf(fieldsOf(description.components).schemas ?? description.definitions);
    expect(schemas.map((schema) => schema.name)).toEqual(
      expect.arrayContaining(Object.keys(named)),
    );
    const hrefs = [...operations, ...schemas].map(({ href }) => href);
    expect(new Set(hrefs).size).toBe(hrefs.length);
    expect(
      hrefs.filter((href) => !/^\/reference\/api\/[a-z]+\/[a-z0-9-]{1,100}$/.test(href)),
    ).toEqual([]);
    await expect(countFindings(problems)).toMatchFileSnapshot(join(FOLDER, `${name}.findings`));
  },
);
