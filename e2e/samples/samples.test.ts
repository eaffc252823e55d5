import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { checkTypescript } from './check-typescript';
import { findSamples, type Sample, samplesOf } from './find-samples';
import { openDatabase, runSql } from './run-sql';

const content = resolve('content');
const pages = findSamples(content);
const all = [...pages.values()].flat();
const written = (language: string) => all.filter((sample) => sample.language === language);
const run = (language: string) => written(language).filter(({ nocheck }) => nocheck === '');

let base: PGlite;
beforeAll(async () => {
  base = await openDatabase(join(content, 'files', 'schema.sql'));
}, 120_000);
afterAll(() => base.close());

const sqlPages = [...pages].filter(([, samples]) =>
  samples.some(({ language }) => language === 'sql'),
);

test('there are samples to run', () => {
  expect(sqlPages.length).toBeGreaterThan(15);
  expect(run('sql').length).toBeGreaterThan(40);
  expect(run('bash').length).toBeGreaterThan(30);
  expect(run('json').length).toBeGreaterThan(10);
});

test.for(sqlPages)('the SQL of %s runs on the schema', { timeout: 60_000 }, async ([, samples]) => {
  const own = samples.filter(({ language }) => language === 'sql');
  expect(await runSql(base, own)).toEqual([]);
});

test('JSON and YAML can be read', () => {
  const faults = [
    ...run('json').flatMap(({ text, place }) => (isJson(text) ? [] : [`${place} is no JSON`])),
    ...run('yaml').flatMap(({ text, place }) =>
      parseAllDocuments(text).flatMap(({ errors }) =>
        errors.map(({ message }) => `${place} ${message}`),
      ),
    ),
  ];
  expect(faults).toEqual([]);
});

const FOLDER = resolve('.cache', 'samples');

test('TypeScript samples have sound types', { timeout: 120_000 }, () => {
  expect(run('ts').length).toBeGreaterThan(20);
  expect(checkTypescript(pages, join(FOLDER, 'pages'))).toEqual([]);
});

test('a wrong type is found at its line, and one sample may import another', () => {
  const first = '```ts title="one.ts"\nexport const one: number = 1;\n```';
  const second = "```ts\nimport { one } from './one.js';\nconst text: string = one;\n```";
  const found = checkTypescript(new Map([['a.md', page(first, second)]]), join(FOLDER, 'wrong'));
  expect(found).toEqual(["a.md:9 error TS2322: Type 'number' is not assignable to type 'string'."]);
});

test('shell samples are Bash', () => {
  const faults = run('bash').flatMap(({ text, place }) => {
    const { status, stderr } = spawnSync('bash', ['-n'], { input: text, encoding: 'utf8' });
    return status === 0 ? [] : [`${place} ${stderr}`];
  });
  expect(faults).toEqual([]);
});

test('what is not run says why', () => {
  const quiet = all.filter(({ nocheck }) => nocheck !== '');
  expect(quiet.length).toBeLessThanOrEqual(MOST_NOT_RUN);
  expect(quiet.filter(({ nocheck }) => nocheck.length < 10)).toEqual([]);
});

// May only fall.
const MOST_NOT_RUN = 20;

const page = (...blocks: string[]): Sample[] =>
  samplesOf(`# A\n\n${blocks.join('\n\n')}\n`, 'a.md');
const sql = (text: string, meta = '') => `\`\`\`sql ${meta}\n${text}\n\`\`\``;
const output = (text: string) => `\`\`\`text\n${text}\n\`\`\``;
const PURPOSE = 'nocheck="fails on purpose, see below"';

test.for([
  {
    name: 'a column that there is not',
    samples: page(sql('select 1;'), sql('select nonsense from core.units;')),
    faults: ['a.md:7 column "nonsense" does not exist'],
  },
  {
    name: 'one that is to fail and does not',
    samples: page(sql('select 1;', PURPOSE), output('ERROR: none')),
    faults: ['a.md:3 does not fail'],
  },
  {
    name: 'one that fails otherwise than it is shown',
    samples: page(sql('select x;', PURPOSE), 'It says:', output('ERROR:  another')),
    faults: ['a.md:3 fails with column "x" does not exist, which the page does not show'],
  },
  {
    name: 'what an earlier sample of the page did',
    samples: page(sql('create table t (a int);'), sql('begin; select x;'), sql('select a from t;')),
    faults: ['a.md:7 column "x" does not exist'],
  },
  {
    name: 'nothing of another page',
    samples: page(sql('select a from t;')),
    faults: ['a.md:3 relation "t" does not exist'],
  },
])('$name is found at its line', { timeout: 60_000 }, async ({ samples, faults }) => {
  const own = samples.filter(({ language }) => language === 'sql');
  expect(await runSql(base, own)).toEqual(faults);
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
