import { expect, test } from 'vitest';
import { type Files, withProject } from '../../core/testing/check-files';
import type { SearchRecord } from '../../search/search-record';
import { checkSite } from '../site';
import { recordsOf } from './records';

const SITE: Files = {
  'index.md': '# Home\n\nStart here.\n',
  'guides/index.md': '# Guides\n',
  'guides/holds.md':
    '---\ntitle: Holds\nstatus: current\ntags: [api]\n---\n\nAbout `HOLD_TTL`.\n\n## Steps\n\n| Table | Use |\n|---|---|\n| `holds` | nights |\n\n| Step | Do |\n|---|---|\n| `a` | b |\n',
  'glossary.md':
    '# Glossary\n\n::::terms\n:::term[ADR (average daily rate)]\nRevenue by night.\n:::\n:::term[hold]\nKept nights.\n:::\n::::\n',
  'reference/decisions/adr-0003.md':
    '---\ntitle: "ADR-0003: Old"\nstatus: superseded\ndate: 2025-01-01\ndeciders: [lead]\nsuperseded_by: adr-0004\n---\n\nText.\n',
  'reference/decisions/adr-0004.md':
    '---\ntitle: "ADR-0004: New"\nstatus: accepted\ndate: 2025-02-01\ndeciders: [lead]\n---\n\nText.\n',
};

const records = (files: Files = SITE) =>
  withProject(files, async (settings) => recordsOf((await checkSite(settings)).site), {
    OPENAPI_FILE: '',
  });
const written = async (files: Files = SITE) =>
  (await records(files)).filter(({ kind }) => kind !== 'file');

const brief = ({ area, kind, path, id, title, where }: SearchRecord) =>
  `${area} | ${kind} | /${path}#${id} | ${title} | ${where}`;

test('pages, sections, terms and named rows are records, by area', async () => {
  expect((await written()).map(brief)).toEqual([
    'Guides | page | /guides# | Guides | ',
    'Guides | page | /guides/holds# | Holds | Guides',
    'Guides | section | /guides/holds#steps | Steps | Guides',
    'Guides | entry | /guides/holds#steps | holds | Table',
    'Decisions | page | /reference/decisions/adr-0003# | ADR-0003: Old | superseded by ADR-0004',
    'Decisions | page | /reference/decisions/adr-0004# | ADR-0004: New | accepted',
    'Glossary | page | /glossary# | Glossary | ',
    'Glossary | term | /glossary#adr-average-daily-rate | ADR (average daily rate) | Term',
    'Glossary | term | /glossary#hold | hold | Term',
    'General | page | /# | Home | ',
    'General | page | /tags# | Tags | ',
  ]);
});

test('a record has the names by which it is looked up', async () => {
  const all = await records();
  const names = (title: string) =>
    all.find((record) => record.title === title)?.names.map(({ name, rank }) => `${name} ${rank}`);
  expect(names('ADR-0003: Old')).toEqual(['adr-0003 self', '0003 self']);
  expect(names('ADR (average daily rate)')).toEqual([
    'ADR (average daily rate) self',
    'ADR self',
    'average daily rate self',
  ]);
  expect(names('Holds')).toEqual(['holds listed', 'HOLD_TTL said']);
  expect(names('Steps')).toEqual(['holds listed', 'a listed']);
});

test('what readers can download is found by its name, images are not', async () => {
  const files = {
    ...SITE,
    'files/schema.sql': 'create table a (id int);\n',
    'files/notes.txt': 'Notes.\n',
    'files/plan.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>\n',
  };
  const found = (await records(files)).filter(({ area }) => area === 'Downloads');
  expect(found.map(brief)).toContain('Downloads | file | /files/notes.txt# | notes.txt | Download');
  expect(found.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['pages.json', 'pages.schema.json', 'schema.sql']),
  );
  expect(found.filter(({ title }) => title === 'plan.svg')).toEqual([]);
  expect(found.find(({ title }) => title === 'schema.sql')?.text).toContain('all tables');
});

test('decisions, research, and pages about versions are asides', async () => {
  const files = { ...SITE, 'research/a.md': '# A\n', 'versions/v1.md': '# v1\n' };
  const asides = new Map((await records(files)).map(({ path, aside }) => [path, aside]));
  expect(asides.get('reference/decisions/adr-0004')).toBe('decision');
  expect(asides.get('research/a')).toBe('research');
  expect(asides.get('versions/v1')).toBe('version');
  expect(asides.get('guides/holds')).toBeUndefined();
});

test('a question goes to the record of its heading, or of its page', async () => {
  const answers =
    'answers: [{ q: What is it?, at: now }, { q: Where is it? }, { q: Why?!?, at: row }]';
  const text = `---\ntitle: A\n${answers}\n---\n\n## Now\n\nText <a id="row"></a>\n`;
  const found = (await written({ 'index.md': '# Home\n\n[a](/a)\n', 'a.md': text })).flatMap(
    (record) => record.answers.map((q) => `${record.path}#${record.id} ${q}`),
  );
  expect(found).toEqual(['a# Where is it?', 'a# Why?!?', 'a#now What is it?']);
});

test('a site of one page can be searched', async () => {
  expect((await written({ 'index.md': '# One\n' })).map(brief)).toEqual([
    'General | page | /# | One | ',
  ]);
});

test('a variable that a component lists is found at its row, and an extract of them adds none', async () => {
  const files: Files = {
    'index.md': '# Home\n',
    'guides/index.md': '# Guides\n',
    'guides/settings.md':
      '---\ntitle: Settings\nstatus: current\n---\n\n::environment-variables\n\n::environment-variables{process="api"}\n',
    '_data/environment.yaml':
      'variables:\n  - { name: LOG_LEVEL, meaning: What is logged, processes: [api], required: false, secret: false, values: [info, debug] }\n',
  };
  const found = (await records(files)).filter(({ kind }) => kind === 'entry');
  expect(found.map(brief)).toEqual([
    'Guides | entry | /guides/settings#LOG_LEVEL | LOG_LEVEL | Environment variable',
  ]);
  expect(found).toMatchObject([
    {
      page: 'Settings',
      text: 'What is logged',
      code: 'api\ninfo\ndebug',
      status: 'current',
      names: [{ name: 'LOG_LEVEL', rank: 'self' }],
    },
  ]);
});

test('a field that a component lists is found at its row', async () => {
  const files: Files = {
    'index.md': '# Home\n\n::field-mappings{of="listings"}\n',
    '_data/field-mappings.yaml':
      'mappings:\n  - { id: listings, name: Listing, direction: in, fields: [{ field: personCapacity, to: [units.max_guests], rule: Copied }, { field: price, ignored: A rule }] }\n',
  };
  const found = (await records(files)).filter(({ kind }) => kind === 'entry');
  expect(found.map((record) => `${brief(record)}: ${record.text}, ${record.code}`)).toEqual([
    'General | entry | /#listings-personCapacity | personCapacity | Listing: Copied, units.max_guests',
    'General | entry | /#listings-price | price | Listing: A rule, ',
  ]);
  expect(found.flatMap(({ names }) => names)).toEqual([
    { name: 'personCapacity', rank: 'self' },
    { name: 'price', rank: 'listed' },
  ]);
});

test('entities, events, invariants and metrics that components list are found at their rows', async () => {
  const files: Files = {
    'index.md':
      '# Home\n\n::entities{of="supply"}\n\n::events{of="supply"}\n\n::invariants\n\n::objectives{of="supply"}\n',
    '_data/entities.yaml':
      'entities:\n  - { name: unit, domain: supply, prefix: unt, scope: tenant, version: mvp.0, purpose: What is let }\n',
    '_data/events.yaml':
      'events:\n  - { name: unit.created, domain: supply, aggregate: unit, version: mvp.0, data: [unit_id] }\n',
    '_data/invariants.yaml':
      'invariants:\n  - { id: INV-01, text: Units have names., domains: [supply] }\n',
    '_data/specifications.yaml':
      'specifications:\n  - { domain: supply, owner: us, purpose: Let, metrics: [{ name: units_active, shows: Units on sale }] }\n',
  };
  const found = (await records(files)).filter(({ kind }) => kind === 'entry');
  expect(found.map((record) => `${brief(record)}: ${record.text}, ${record.code}`)).toEqual([
    'General | entry | /#entity-unit | unit | Entity: What is let, unt',
    'General | entry | /#unit.created | unit.created | Event: , unit_id',
    'General | entry | /#INV-01 | INV-01 | Invariant: Units have names., ',
    'General | entry | /#units_active | units_active | Metric: Units on sale, ',
  ]);
});

test('a secret is found in the inventory, at its row', async () => {
  const files = {
    'index.md': '# Home\n\n::tokens\n\n::tokens{checks}\n\n## Keys\n\nReplace them.\n',
    '_data/tokens.yaml':
      'tokens:\n  - { name: API_KEY, kind: Key, owner: A team, days: 90, rotate: /#keys, method: Replace, opens: The door, check: It opens, without: It is closed }\n',
  };
  const found = (await records(files)).filter(({ kind }) => kind === 'entry');
  expect(found.map((record) => `${brief(record)}: ${record.text}`)).toEqual([
    'General | entry | /#API_KEY | API_KEY | Token: Key. The door. Replace.',
  ]);
});
