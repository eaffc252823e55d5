import { expect, test } from 'vitest';
import { type Files, withProject } from '../../core/testing/check-files';
import { NAMES_ENVIRONMENT, NAMES_SITE } from '../../core/testing/names-site';
import { checkSite } from '../site';
import { buildMap } from './build-map';
import type { ContentMap } from './content-map';

const page = (title: string, facts: string, text = '') =>
  `---\ntitle: ${title}\n${facts}---\n\n${text}\n`;

async function mapOf(files: Files, env = {}): Promise<ContentMap> {
  return withProject(
    files,
    async (settings) => buildMap((await checkSite(settings)).site, settings.contentLabel),
    env,
  );
}

const AREAS: Files = {
  'index.md': page('Home', 'status: current\n', 'Two words.'),
  'guides/index.md': page('Guides', 'status: deprecated\nlast_reviewed: 2026-02-01\n'),
  'guides/a.md': page(
    'A',
    'status: current\nowner_team: b team\nlast_reviewed: 2026-01-31\nreview_in: 1 month\n',
    '## A heading\n\nThree – more words.\n\n```sh\nnot counted\n```',
  ),
  'guides/b.md': page('B', 'owner_team: a team\nlast_reviewed: 2026-02-28\n'),
  'notes/c.md': page('C', 'status: proposed\nowner_team: b team\nlast_reviewed: 2026-01-01\n'),
  'adr/adr-0001.md': page(
    'Why',
    'status: superseded\nowner_team: b team\ndate: 2026-03-01\ndeciders: [us]\nlast_reviewed: 2026-01-01\n',
  ),
  'adr/adr-0002.md': page('How', 'status: accepted\ndate: 2026-01-01\ndeciders: [us]\n'),
  'site.yaml': 'review_in: 3 months\n',
};

test('each area counts its pages, words, states and reviews, the largest first', async () => {
  const { areas, asOf } = await mapOf(AREAS);
  expect(asOf).toBe('2026-03-01');
  const none = { inForce: 0, proposed: 0, replaced: 0, withoutStatus: 0, overdue: 0 };
  expect(areas).toEqual([
    // Words in headings count. Titles and standalone punctuation don't.
    {
      ...none,
      name: 'Guides',
      href: '/guides',
      pages: 3,
      words: 5,
      inForce: 1,
      replaced: 1,
      withoutStatus: 1,
      overdue: 1,
    },
    { ...none, name: 'Decisions', pages: 2, words: 0, inForce: 1, replaced: 1 },
    { ...none, name: 'General', pages: 1, words: 2, inForce: 1 },
    { ...none, name: 'Notes', href: '/notes/c', pages: 1, words: 0, proposed: 1 },
  ]);
});

test('each owner has its reviews, and what nobody owns comes last', async () => {
  const { owners } = await mapOf(AREAS);
  expect(owners).toEqual([
    {
      owner: 'a team',
      pages: 1,
      inTime: 1,
      overdue: 0,
      withoutDue: 0,
      oldest: { path: 'guides/b', reviewed: '2026-02-28' },
    },
    {
      owner: 'b team',
      pages: 3,
      inTime: 1,
      overdue: 1,
      withoutDue: 1,
      oldest: { path: 'adr/adr-0001', reviewed: '2026-01-01' },
    },
    {
      owner: '',
      pages: 3,
      inTime: 1,
      overdue: 0,
      withoutDue: 2,
      oldest: { path: 'guides', reviewed: '2026-02-01' },
    },
  ]);
});

test('reviews come by the month in which they end, the soonest first', async () => {
  const { months, withoutDue } = await mapOf(AREAS);
  const listed = months.map(({ month, count, pages }) => [
    `${month}: ${count}`,
    ...pages.map(({ due, title, owner }) => `${due} ${title} ${owner ?? '-'}`),
  ]);
  expect(listed).toEqual([
    ['2026-02: 1', '2026-02-28 A b team'],
    ['2026-04: 1', '2026-04-01 C b team'],
    ['2026-05: 2', '2026-05-01 Guides -', '2026-05-28 B a team'],
  ]);
  expect(withoutDue).toBe(3);
});

test('behind the first 300 pages months only count', async () => {
  const many = Array.from({ length: 302 }, (_, index) => [
    `p${index}.md`,
    page(`P${index}`, `last_reviewed: ${index < 299 ? '2026-01-01' : '2026-02-01'}\n`),
  ]);
  const { months } = await mapOf({
    ...Object.fromEntries(many),
    'site.yaml': 'review_in: 1 year\n',
  });
  expect(months.map(({ month, count, pages }) => [month, count, pages.length])).toEqual([
    ['2027-01', 299, 299],
    ['2027-02', 3, 1],
  ]);
});

const DOMAINS: Files = {
  ...NAMES_SITE,
  'guides/a.md': '# A\n\nCall `listUnits`.\n',
  'guides/b.md': '# B\n\n[Supply](/supply#x)\n\n## X\n',
  'guides/c.md': '# C\n\n`GET /other`\n',
  'notes.md': '# Notes\n\n[Supply](/supply)\n',
  '_data/domains.yaml': `${String(NAMES_SITE['_data/domains.yaml'])}      - { slug: sale, name: Sale, adds: { v1: Rules } }\n`,
  '_data/capabilities.yaml': `${String(NAMES_SITE['_data/capabilities.yaml']).replace(
    'deltas:',
    `  - slug: sale
    code: SAL
    tables: { v1: [sales] }
    decisions: []
    capabilities: [{ id: SAL-01, name: Sales, version: v1 }]
deltas:`,
  )}`,
  '_data/events.yaml': `events:
  - { name: unit.created, domain: supply, aggregate: unit, version: mvp.0, consumers: [sale, supply, sale] }
  - { name: unit.archived, domain: supply, aggregate: unit, version: mvp.0, consumers: [sale, gone] }
  - { name: sale.made, domain: sale, aggregate: sale, version: v1 }
`,
  'files/schema.sql': `${String(NAMES_SITE['files/schema.sql'])}
create table core.sales (
  id uuid primary key,
  unit_id uuid references core.units (id),
  other_unit_id uuid references core.units (id),
  first_sale_id uuid references core.sales (id)
);
`,
};

test('each domain has what belongs to it, and the guides that mention it', async () => {
  const { domains, operations, schemas } = await mapOf(DOMAINS, NAMES_ENVIRONMENT);
  expect({ operations, schemas }).toEqual({ operations: 2, schemas: 1 });
  expect(domains).toEqual([
    {
      slug: 'supply',
      name: 'Supply',
      code: 'SUP',
      href: '/supply',
      operations: 2,
      tables: 3,
      events: 2,
      decisions: 1,
      guides: ['guides/a', 'guides/b'],
    },
    {
      slug: 'sale',
      name: 'Sale',
      code: 'SAL',
      operations: 0,
      tables: 1,
      events: 1,
      decisions: 0,
      guides: [],
    },
  ]);
});

test('domains connect by the events that they consume, and by the tables that they refer to', async () => {
  const { events, references } = await mapOf(DOMAINS, NAMES_ENVIRONMENT);
  expect({ events, references }).toEqual({
    events: [
      [1, 2],
      [0, 0],
    ],
    references: [
      [0, 0],
      [2, 1],
    ],
  });
});

test('a site without data has areas alone, and domains without capabilities have their names', async () => {
  const bare = await mapOf({ 'index.md': '# Home\n' });
  expect(bare).toMatchObject({ asOf: '', domains: [], months: [], withoutDue: 1, operations: 0 });
  expect(bare).not.toHaveProperty('events');
  expect(bare).not.toHaveProperty('references');
  const named = await mapOf({
    'index.md': '# Home\n',
    '_data/versions.yaml': String(NAMES_SITE['_data/versions.yaml']),
    '_data/domains.yaml': `groups: [{ name: T, domains: [{ slug: a, name: Ah, adds: { v1: X } }] }]\n`,
  });
  expect(named.domains).toEqual([
    {
      slug: 'a',
      name: 'Ah',
      code: 'Ah',
      operations: 0,
      tables: 0,
      events: 0,
      decisions: 0,
      guides: [],
    },
  ]);
});
