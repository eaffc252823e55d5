import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { listFiles } from '../../core/list-files';
import { ContentError, type Problem } from '../../core/problem';
import { readSettings } from '../../core/settings';
import { makeProject } from '../../core/testing/make-project';
import { testSome } from '../../core/testing/test-some';
import { writeFiles } from '../../core/testing/write-files';
import { checkSite } from '../../site/site';
import { formatFindings } from './format-findings';

const CLEAN = join(import.meta.dirname, 'fixtures/clean');

const PATHS = `/extra:
  get:
    operationId: getExtra
    summary: Get what is extra
    tags: [Quotes]
    security: []
    responses:
      '200': { description: It. }
`;

/** A page that depends on the API description, the schema, the data, and the configuration. */
const PAGE = `---
title: Parts
description: All that the API, the database, and the data of this site are made of.
tags: [api]
owner_team: docs team
---

Call [\`getExtra\`](/reference/api/generated/get-extra) or \`GET /extra\`, then see [units](#units), the
[event](#unit.created), the [description](/files/openapi.yaml), and the [schema](/files/schema.sql) of
\`core.units\` (SUP-01).

## API

::operations{tag="Quotes"}

## Tables

::tables{of="supply"}

## Events

::events{of="supply"}

## Capabilities

::capabilities{of="supply"}
`;

const files: Record<string, string> = Object.fromEntries(
  listFiles(CLEAN).map((path) => [path, readFileSync(join(CLEAN, path), 'utf8')]),
);
files['openapi/openapi.yaml'] = (files['openapi/openapi.yaml'] ?? '').replace(
  'paths:\n',
  "paths:\n  /extra:\n    $ref: './paths/extra.yaml#/~1extra'\n",
);
files['openapi/paths/extra.yaml'] = PATHS;
files['content/guides/parts.md'] = PAGE;
files['content/ledger.json'] =
  '{\n  "/guides/parts": ["units"],\n  "/reference/api/generated/get-extra": []\n}\n';

const SOURCES = Object.keys(files).filter((name) =>
  /^openapi|\/(site|sidebars|redirects)\.yaml$|schema\.sql$|ledger\.json$|\/_data\//.test(name),
);

const UNREADABLE: Readonly<Record<string, (path: string) => void>> = {
  empty: (path) => writeFileSync(path, ''),
  'only a byte order mark': (path) => writeFileSync(path, '\ufeff'),
  'only white space': (path) => writeFileSync(path, ' \n'),
  'not UTF-8': (path) => writeFileSync(path, Buffer.from([0xff, 0x20, 0x0a])),
  'a folder': (path) => {
    rmSync(path);
    mkdirSync(path);
  },
  'a link that leads nowhere': (path) => {
    rmSync(path);
    symlinkSync(`${path}.gone`, path);
  },
};

// Every site is checked in the same folder, so that what doesn't change is read once.
const project = makeProject(files);
const settings = { ...readSettings({}, project), today: '2026-11-20' };
afterAll(() => rmSync(project, { recursive: true, force: true }));

/** Returns the problems after `change`, which may change the files in `changed` and no others. */
async function findAll(
  changed: readonly string[],
  change: () => void,
): Promise<readonly Problem[]> {
  try {
    change();
    return (await checkSite(settings)).problems;
  } catch (error) {
    if (error instanceof ContentError) return error.problems;
    throw error;
  } finally {
    for (const file of changed) {
      rmSync(join(project, file), { recursive: true, force: true });
      writeFiles(project, { [file]: files[file] ?? '' });
    }
  }
}

test('the site is sound while every file can be read', async () => {
  expect(await findAll([], () => undefined)).toEqual([]);
  expect(SOURCES.length).toBeGreaterThanOrEqual(16);
});

testSome(
  20,
  SOURCES.flatMap((file) => Object.keys(UNREADABLE).map((name) => [file, name] as const)),
)('%s that is %s is one problem, and nothing that needs it is another', async ([file, name]) => {
  const problems = await findAll([file], () => UNREADABLE[name]?.(join(project, file)));
  expect(problems.map((problem) => `${problem.file} ${problem.message}`)).toHaveLength(1);
  expect(problems[0]?.file).toBe(file);
  expect(problems[0]?.skips).toMatch(/\w/);
});

const write = (file: string, from: string, to: string) => () =>
  writeFileSync(
    join(project, file),
    (files[file] ?? '').replace(from, () => to),
  );

test.for([
  ['openapi/paths/extra.yaml', '    operationId', '\t operationId', ':3:1'],
  ['openapi/paths/extra.yaml', PATHS, '- /extra\n', ':1:1'],
  ['openapi/openapi.yaml', 'paths/extra.yaml', 'paths/extr.yaml', ':14:5'],
  ['openapi/openapi.yaml', '~1extra', '~1extr', ':14:5'],
  ['openapi/openapi.yaml', 'openapi: 3.1.0', 'openapi: 3', ':1:10'],
  ['content/site.yaml', '  - doc: guides/index', '\t- doc: guides/index', ':14:1'],
  ['content/site.yaml', 'owners:', 'owner:', ':34:1'],
  ['content/sidebars.yaml', '- folder: guides', '- foldr: guides', ':2:5'],
  ['content/_data/capabilities.yaml', '    code', '\tcode', ':3:1'],
] as const)('%s with %j as %j is one problem', async ([file, from, to, place]) => {
  const problems = await findAll([file], write(file, from, to));
  const places = problems.map(({ file: name, line, column }) => `${name}:${line}:${column}`);
  expect(places).toEqual([file + place]);
  expect(problems[0]?.skips).toMatch(/\w/);
});

test('a cause comes first in every format, with the checks that it leaves out', async () => {
  const changed = ['content/guides/parts.md', 'openapi/paths/extra.yaml'];
  const problems = await findAll(changed, () => {
    write('content/guides/parts.md', '[units](#units)', '[units](/nowhere)')();
    write('openapi/paths/extra.yaml', PATHS, '')();
  });
  expect(problems.map(({ file }) => file)).toEqual([
    'openapi/paths/extra.yaml',
    'content/guides/parts.md',
  ]);
  const backwards = problems.toReversed();
  const format = (name: 'text' | 'json' | 'github' | 'sarif') =>
    formatFindings(backwards, name, () => undefined);
  const skips =
    'not checked until then: the rest of the description, and links, names, components, and data that need it';
  expect(format('text')).toMatch(
    new RegExp(`^openapi/paths/extra\\.yaml:1:1  the file is empty\n    fix: .*\n    ${skips}\n`),
  );
  expect(format('github').split('\n')[0]).toMatch(
    new RegExp(`^::error file=openapi/paths/extra\\.yaml,.*%0A${skips}$`),
  );
  const [found] = JSON.parse(format('json')).findings;
  expect(`not checked until then: ${found.skips}`).toBe(skips);
  const [result] = JSON.parse(format('sarif')).runs[0].results;
  expect(result.message.text).toContain(skips);
});
