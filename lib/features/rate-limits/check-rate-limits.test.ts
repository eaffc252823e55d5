import { expect, test } from 'vitest';
import { type Files, withProject } from '../../core/testing/check-files';
import { checkSite } from '../../site/site';
import type { Data } from '../list';
import { findClassFaults } from './feature';

const LIMITS = `classes:
  - { name: read, quota: 600, window: 60, burst: 100, counted_per: client }
  - { name: write, quota: 120, window: 60, burst: 30, counted_per: client }
`;

async function check(body: string, data: Files) {
  return withProject({ 'index.md': `# Home\n\n${body}\n`, ...data }, checkSite);
}
const tell = ({ problems }: Awaited<ReturnType<typeof check>>) =>
  problems.map(({ line, column, message, fix }) => `${line}:${column} ${message}: ${fix}`);

test('a page may show them, and without data there is nothing to show', async () => {
  const body = '::rate-limits';
  expect(tell(await check(body, { '_data/rate-limits.yaml': LIMITS }))).toEqual([]);
  expect(tell(await check(body, {}))).toEqual([
    "3:1 `::rate-limits` has nothing to show: there's no _data/rate-limits.yaml: add the file, or remove the component",
  ]);
  const broken = await check(body, { '_data/rate-limits.yaml': 'classes: []\n' });
  expect(tell(broken)).toHaveLength(1);
});

test.for<[string, readonly string[], readonly string[]]>([
  ['every class has an operation, and every operation a class', ['read', 'write'], []],
  [
    'an operation without a class',
    ['read', 'write', ''],
    [
      '3:1 Operation `operation-2` has no rate-limit class: add `x-rate-limit-class` with one of `read`, `write`',
    ],
  ],
  [
    'a class without an operation',
    ['read'],
    ['3:13 No operation has the rate-limit class `write`: remove the class'],
  ],
  [
    'a class that the data lack',
    ['read', 'write', 'wriet'],
    [
      "2:3 Operation `operation-2` has the rate-limit class `wriet`, which isn't listed here: add the class, or correct the operation",
    ],
  ],
])('%s', async ([, classes, problems]) => {
  const { site } = await check('Text.', { '_data/rate-limits.yaml': LIMITS });
  const data: Data = site.data;
  const operations = classes.map((rateLimitClass, index) => ({
    slug: `operation-${index}`,
    title: '',
    rateLimitClass,
    place: { file: 'openapi.yaml', line: index + 1, column: 1 },
  }));
  const found = findClassFaults({ data, api: { operations } });
  expect(found.map((p) => `${p.line}:${p.column} ${p.message}: ${p.fix}`)).toEqual(problems);
});

test.for<[string, string, string]>([
  ['write', 'read', '`read` is already a class'],
  ['quota: 600', 'quota: 0', 'quota'],
])('%j written as %j is refused', async ([from, to, message]) => {
  const wrong = await check('Text.', { '_data/rate-limits.yaml': LIMITS.replace(from, to) });
  expect(tell(wrong)).toMatchObject([expect.stringContaining(message)]);
});
