import { afterAll, expect, test } from 'vitest';
import { type Files, withProject } from '../../core/testing/check-files';
import { keepProject } from '../../core/testing/keep-project';
import { NAMES_ENVIRONMENT, NAMES_SITE } from '../../core/testing/names-site';
import { isOurSite } from '../../core/testing/our-site';
import { checkSite } from '../../site/site';
import { checkOurSite } from '../../site/testing/check-our-site';

const project = keepProject();
afterAll(() => project.remove());

const read = (files: Files) =>
  withProject(files, async (settings) => (await checkSite(settings)).site, NAMES_ENVIRONMENT);
const MAPPING = '---\ntitle: Mapping\ndomain: supply\n---\n\n::capabilities{of="supply"}\n';
const WITH_ROWS: Files = { ...NAMES_SITE, 'supply-mapping.md': MAPPING };

test('a capability leads to its row, its operations to their pages, a record to its page', async () => {
  const { catalogue, pages } = await read({
    ...WITH_ROWS,
    'all.md': '# All\n\n::version-matrix\n',
  });
  expect(catalogue?.matrix).toBe('/all');
  expect(catalogue?.domains).toEqual([
    {
      slug: 'supply',
      name: 'Supply',
      href: '/supply',
      mapping: '/supply-mapping',
      capabilities: [
        {
          id: 'SUP-01',
          name: 'Units',
          version: 'mvp.0',
          href: '/supply-mapping#SUP-01',
          operations: [{ name: 'list-units', href: '/reference/api/generated/list-units' }],
        },
        {
          id: 'SUP-02',
          name: 'Bulk',
          version: 'v1',
          href: '/supply-mapping#SUP-02',
          operations: [{ name: 'add-line', href: '/reference/api/generated/add-line' }],
        },
      ],
      tables: [
        { name: 'units', version: 'mvp.0' },
        { name: 'unit_lines', version: 'v1' },
        { name: 'channels', version: 'v1' },
      ],
      events: [
        { name: 'unit.created', version: 'mvp.0' },
        { name: 'unit.archived', version: 'v1' },
      ],
      decisions: [{ name: 'ADR-0001', href: '/adr-0001' }],
    },
  ]);
  expect(pages.find(({ path }) => path === 'supply-mapping')?.anchors).toContain('SUP-02');
});

test('without a row there is the page, and without a page no link', async () => {
  const typed = {
    ...NAMES_SITE,
    'supply_version-mapping.md': NAMES_SITE['supply-mapping.md'] ?? '',
  };
  const hrefs = async (files: Files) =>
    (await read(files)).catalogue?.domains[0]?.capabilities.map(({ href }) => href);
  expect(await hrefs(typed)).toEqual(['/supply_version-mapping', '/supply_version-mapping']);
  expect(await hrefs(NAMES_SITE)).toEqual([undefined, undefined]);
});

test('without capabilities there is no catalogue', async () => {
  expect((await read({ 'index.md': '# Home\n' })).catalogue).toBeUndefined();
});

const tell = async (files: Files) =>
  (await project.findProblems(files, NAMES_ENVIRONMENT)).map(
    ({ file, line, column, message, fix }) =>
      `${file.replace('content/', '')}:${line}:${column} ${message}: ${fix}`,
  );

test('a mapping that lists its capabilities with the component lacks none', async () => {
  expect(await tell(WITH_ROWS)).toEqual([]);
});

test.for<[string, string]>([
  ['::capabilities', '3:1 `::capabilities` has neither `of` nor `version`: write one of the two'],
  [
    '::capabilities{of="supply" version="v1"}',
    '3:1 `::capabilities` has both `of` and `version`: remove one of the two',
  ],
  ['::capabilities{of="suply"}', "3:1 There's no domain `suply`: did you mean `supply`?"],
  ['::capabilities{version="v9"}', "3:1 There's no version `v9`: did you mean `v1`?"],
  ['::version-list{version="v9" kind="risks"}', "3:1 There's no version `v9`: did you mean `v1`?"],
  [
    '::version-list{version="v1" kind="risk"}',
    "3:1 Versions don't have a list `risk`: did you mean `risks`?",
  ],
  [
    '::capabilities{of="supply"}',
    'supply-mapping.md:6:1 The capabilities of `supply` are already on `/another`: link to that page, because a capability has only one address',
  ],
])('%s is a problem', async ([use, problem]) => {
  const wanted = problem.startsWith('supply') ? problem : `another.md:${problem}`;
  expect(await tell({ ...WITH_ROWS, 'another.md': `# Another\n\n${use}\n` })).toEqual([wanted]);
});

test('without data each has nothing to show', async () => {
  const uses = '::version-matrix\n\n::capabilities{version="v1"}';
  expect(await tell({ 'index.md': `# Home\n\n${uses}\n` })).toEqual([
    expect.stringContaining("this file doesn't exist"),
    expect.stringContaining(
      "`::version-matrix` has nothing to show: there's no _data/capabilities.yaml",
    ),
    expect.stringContaining('`::capabilities` has nothing to show'),
  ]);
});

const VERSIONS = `versions:
  - id: mvp.0
    name: Mirror
    status: complete
    window: { from: 2025-01-01, to: 2025-02-01 }
    migrations:
      - { file: 0001_units, tables: [units] }
  - id: v1
    name: All
    status: planned
    window: { from: 2025-02-02, to: 2025-03-01 }
    migrations:
      - { file: 0002_lines, tables: [unit_lines, channels] }
`;

test.for<[string, string, string[]]>([
  ['sound', 'sound', []],
  [
    'from: 2025-02-02',
    'from: 2025-02-01',
    [
      "11:21 `v1` starts on 2025-02-01, but `mvp.0` doesn't end until 2025-02-01: correct one of the two dates",
    ],
  ],
  [
    'to: 2025-03-01',
    'to: 2025-01-01',
    ['11:13 `versions.1.window` must end after it starts: see lib/content/AUTHORING.md#data'],
  ],
  ['0002', '0001', ['13:17 `0001_lines` comes after `0001_units`: sort the migrations by number']],
  [
    'channels]',
    'units]',
    [
      'capabilities.yaml:6:24 No migration creates the table `channels`: add it to a migration of `v1` in content/_data/versions.yaml',
      '13:50 Table `units` is already created by `0001_units`: keep it in one of the two',
    ],
  ],
  [
    '[units]',
    '[units, channel]',
    [
      '7:45 No domain has the table `channel`: correct it here, or in content/_data/capabilities.yaml',
    ],
  ],
  [
    '[unit_lines, channels] }',
    '[unit_lines] }\n  - { id: v2, name: More, status: planned, migrations: [{ file: 0003_a, tables: [channels] }] }',
    [
      '14:82 `0003_a` of `v2` creates `channels`, which ships in `v1`: correct it here, or in content/_data/capabilities.yaml',
    ],
  ],
])('%j written as %j', async ([from, to, problems]) => {
  const files = { ...NAMES_SITE, '_data/versions.yaml': VERSIONS.replace(from, to) };
  const found = await tell(files);
  expect(found.map((problem) => problem.replace(/^_data\/(versions.yaml:)?/, ''))).toEqual(
    problems.map((problem) => expect.stringContaining(problem)),
  );
});

test.runIf(isOurSite)('the numbers of this site are those of its plan', async () => {
  const { site } = await checkOurSite();
  const { versions = [], domains = [] } = site.catalogue ?? {};
  const all = domains.flatMap(({ capabilities }) => capabilities);
  const count = (id: string) => {
    const own = all.filter(({ version }) => version === id);
    const tables = domains.flatMap((domain) => domain.tables).filter((one) => one.version === id);
    const operations = own.flatMap((capability) => capability.operations);
    return [own.length, operations.length, tables.length];
  };
  expect(domains).toHaveLength(14);
  expect(versions.map(({ id, migrations }) => [id, ...count(id), migrations.length])).toEqual([
    ['mvp.0', 25, 27, 27, 12],
    ['mvp.1', 15, 13, 10, 5],
    ['mvp.2', 15, 6, 8, 6],
    ['v1', 20, 0, 6, 5],
    ['v2', 16, 0, 3, 6],
    ['v3', 14, 0, 0, 4],
  ]);
});
