import { expect, test } from 'vitest';
import { readSettings } from '../../core/settings';
import { NAMES_ENVIRONMENT, NAMES_SITE } from '../../core/testing/names-site';
import { withFiles } from '../../core/testing/with-files';
import { recordsOf } from '../../site/records/records';
import { checkSite } from '../../site/site';
import type { Site } from '../../site/site-graph';
import { tableAddress } from './domain-tables';

async function read(text: string): Promise<Site> {
  const files = Object.entries({ ...NAMES_SITE, 'a/b.md': `# B\n\n${text}\n` }).map(
    ([path, data]) => [`content/${path}`, data] as const,
  );
  return withFiles(Object.fromEntries(files), async (project) => {
    const { site } = await checkSite(readSettings(NAMES_ENVIRONMENT, project));
    return site;
  });
}

const site = await read('## Over\n\nText.\n\n::tables{of="supply"}\n\n## Under\n\nText.');

test('the tables of a domain are headings where their component stands', () => {
  const page = site.pages.find(({ path }) => path === 'a/b');
  expect(page?.headings.map(({ id, depth }) => `${depth} ${id}`)).toEqual([
    '2 over',
    '2 units',
    '2 unit_lines',
    '2 channels',
    '2 under',
  ]);
  expect(page?.anchors).toContain('unit_lines');
});

test.for([
  { table: 'unit_lines', address: '/a/b#unit_lines' },
  { table: 'nothing', address: undefined },
])('the address of $table is $address', ({ table, address }) => {
  expect(tableAddress(site.tables.domains, table)).toBe(address);
});

test('a table without a page has no address', async () => {
  const { tables } = await read('Nothing.');
  expect(tables.domains[0]?.tables.length).toBe(3);
  expect(tableAddress(tables.domains, 'units')).toBeUndefined();
});

test('a search finds tables at their headings, and columns by their whole names', () => {
  const found = recordsOf(site).filter(({ where }) => where === 'Table');
  const namesOf = (names: (typeof found)[number]['names']) =>
    names.map(({ name, rank }) => `${name} ${rank}`);
  expect(found.map(({ path, id, names }) => [path, id, namesOf(names)])).toEqual([
    [
      'a/b',
      'units',
      [
        'units self',
        'core.units self',
        'units.id listed',
        'units.check_in listed',
        'check_in listed',
        'units_pkey listed',
        'units_check_in_idx listed',
      ],
    ],
    [
      'a/b',
      'unit_lines',
      [
        'unit_lines self',
        'core.unit_lines self',
        'unit_lines.id listed',
        'unit_lines.unit_id listed',
        'unit_id listed',
      ],
    ],
    ['a/b', 'channels', ['channels self', 'core.channels self', 'channels.id listed']],
  ]);
});
