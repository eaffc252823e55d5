import { expect, test } from 'vitest';
import { type Files, withProject } from '../../core/testing/check-files';
import { checkSite } from '../../site/site';

const MAPPINGS = `mappings:
  - id: hostaway-listings
    name: Listing
    direction: in
    fields:
      - { field: name, to: [units.name], rule: Copied }
      - { field: doorCode, ignored: A secret }
`;
const SCHEMA = 'create table core.units (id uuid, name text);\n';
const DATA: Files = { '_data/field-mappings.yaml': MAPPINGS, 'files/schema.sql': SCHEMA };

/** Returns the problems of a page with this text, as `file:line:column message: fix`. */
async function problemsOf(body: string, data: Files = DATA) {
  const { problems } = await withProject({ 'index.md': `# Home\n\n${body}\n`, ...data }, checkSite);
  return problems.map(
    ({ file, line, column, message, fix }) => `${file}:${line}:${column} ${message}: ${fix}`,
  );
}

const SHOWN = '::field-mappings{of="hostaway-listings"}';

test('a page may show a mapping, and link to its rows', async () => {
  const links = '[x](#hostaway-listings-name) [y](/#hostaway-listings-doorCode)';
  expect(await problemsOf(`${SHOWN}\n\n${links}`)).toEqual([]);
  expect(await problemsOf('[x](#hostaway-listings-name)')).toHaveLength(1);
});

test.for<[string, string]>([
  [
    '::field-mappings{of="hostaway-listing"}',
    "3:1 There's no mapping `hostaway-listing`: did you mean `hostaway-listings`?",
  ],
  ['::field-mappings', '3:1 `::field-mappings` has no `of`: write `of="…"` in braces'],
  [
    `${SHOWN}\n\n${SHOWN}`,
    '5:1 `::field-mappings` would repeat the id `hostaway-listings-name` on this page: remove the component, or reword the heading with that id',
  ],
])('%s is a problem', async ([body, problem]) => {
  expect(await problemsOf(body)).toEqual([`content/index.md:${problem}`]);
});

test('without data there is nothing to show, and of broken data nothing more is said', async () => {
  expect(await problemsOf(SHOWN, {})).toEqual([
    "content/index.md:3:1 `::field-mappings` has nothing to show: there's no _data/field-mappings.yaml: add the file, or remove the component",
  ]);
  const broken = { '_data/field-mappings.yaml': 'mappings: []\n' };
  expect(await problemsOf(SHOWN, broken)).toMatchObject([
    expect.stringContaining('content/_data/field-mappings.yaml:1:'),
  ]);
});

test('a column that the schema lacks is a problem, and without a schema nothing is asked', async () => {
  const wrong = MAPPINGS.replace('units.name', 'units.nmae');
  const data = { ...DATA, '_data/field-mappings.yaml': wrong };
  expect(await problemsOf(SHOWN, data)).toEqual([
    'content/_data/field-mappings.yaml:6:29 content/files/schema.sql has no column `units.nmae`: did you mean `units.name`?',
  ]);
  expect(await problemsOf(SHOWN, { '_data/field-mappings.yaml': wrong })).toEqual([]);
});

test.for<[string, string, string]>([
  ['ignored: A secret', 'rule: Copied, ignored: A secret', 'has both a `rule` and `ignored`'],
  [', ignored: A secret', '', 'has no `rule`'],
  [', rule: Copied', '', 'has no `rule`'],
  ['doorCode', 'name', '`name` is already a field of this mapping'],
  ['units.name', 'units', 'must look like `units.name`'],
  ['direction: in', 'direction: up', 'in'],
])('%j written as %j is a problem', async ([from, to, message]) => {
  const data = { ...DATA, '_data/field-mappings.yaml': MAPPINGS.replace(from, to) };
  expect(await problemsOf('', data)).toMatchObject([expect.stringContaining(message)]);
});
