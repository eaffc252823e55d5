import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Catalogue } from '@/lib/features/capabilities/catalogue';
import { versionList, versionTable } from '@/lib/features/capabilities/version-tables';
import type { Table } from '@/lib/features/table';
import type { SiteIndex } from '@/lib/render-data/site-index';
import { DataTable } from '../data-table';
import { CapabilitiesIn, CapabilitiesOf } from './capabilities';
import { CatalogueMatrix } from './version-matrix';

const evil = '<img src=x onerror=alert(1)>';
const routes = { a: {}, m: {}, v1: {}, create: {} };
const site = { routes, features: {}, basePath: '', trailingSlash: 'keep' } as unknown as SiteIndex;
const PLAN = { goals: [], exit_criteria: [], risks: [], migrations: [] };
const [supply, trade] = [
  {
    slug: 'supply',
    name: 'Supply',
    mapping: '/m',
    events: [],
    decisions: [],
    capabilities: [
      { id: 'SUP-01', name: evil, version: 'v0', href: '/m#SUP-01', operations: [] },
      {
        id: 'SUP-02',
        name: 'Bulk',
        version: 'v1',
        href: '/m#SUP-02',
        operations: [{ name: 'create', href: '/create' }, { name: 'lost' }],
      },
    ],
    tables: [{ name: 'units', version: 'v1', href: '/a#units' }],
  },
  {
    slug: 'trade',
    name: 'Trade',
    events: [],
    tables: [],
    capabilities: [{ id: 'TRD-01', name: 'Sale', version: 'v0', operations: [] }],
    decisions: [{ name: 'ADR-0001', href: '/a' }],
  },
];
const catalogue: Catalogue = {
  matrix: '/a',
  versions: [
    {
      ...PLAN,
      id: 'v0',
      name: 'Mirror',
      status: 'complete',
      risks: [{ risk: `One \`unit\` ${evil}` }],
    },
    {
      ...PLAN,
      id: 'v1',
      name: 'All',
      status: 'planned',
      href: '/v1',
      migrations: [{ file: '0001_a', tables: ['units', 'other'] }],
      risks: [{ risk: 'One', effect: 'Two' }, { risk: 'Three' }],
    },
  ],
  domains: [supply, trade],
  tags: [{ name: 'Units', operations: ['create', 'other'] }],
};

const rowsOf = (html: string) =>
  [...html.matchAll(/<tr([^>]*)>(.*?)<\/tr>/g)].map(([, , row = '']) =>
    row
      .split(/<\/t[hd]>/)
      .map((cell) => cell.replace(/<[^>]*>/g, ''))
      .filter(Boolean)
      .join(' | '),
  );
const of = (domain: typeof supply) =>
  renderToStaticMarkup(createElement(CapabilitiesOf, { site, catalogue, domain }));
const print = ([table]: readonly Table[]) =>
  table ? renderToStaticMarkup(createElement(DataTable, { site, table })) : '';
const listOf = (version: string, kind: string) => print(versionList(catalogue, { version, kind }));

test('a domain has a row for each capability, which says where it is new', () => {
  const html = of(supply);
  expect(rowsOf(html)).toEqual([
    'Capability | v0complete | v1planned',
    'SUP-01 &lt;img src=x onerror=alert(1)&gt; | new | yes',
    'SUP-02 Bulkcreate, lost | no | new',
  ]);
  expect(html).toContain('<tr id="SUP-02">');
  expect(html).toContain('href="/a?domain=supply"');
  expect(html).toContain('href="/create"');
  expect(html).toContain('data-since="v1"');
});

test('a version lists what ships by domain, and says where nothing does', () => {
  const html = renderToStaticMarkup(
    createElement(CapabilitiesIn, { site, catalogue, version: 'v1' }),
  );
  expect(html).toContain('1 of 3 capabilities, in 1 of 2 domains');
  expect(rowsOf(html)).toEqual(['Domain | New in v1', 'Supply | SUP-02 Bulk', 'Trade | none']);
  expect(html).toContain('href="/m#SUP-02"');
});

test('the matrix has every domain with its gaps, its decisions and its tables', () => {
  const html = renderToStaticMarkup(createElement(CatalogueMatrix, { site, catalogue }));
  expect(rowsOf(html)).toEqual([
    'Capability | v0complete | v1planned',
    'All domains | 2 new | 1 new',
    'Supply | 1 new | 1 new',
    '2 capabilities. Version mapping. Tables: units.',
    'SUP-01 &lt;img src=x onerror=alert(1)&gt; | new | yes',
    'SUP-02 Bulkcreate, lost | no | new',
    'Trade | 1 new | none',
    '1 capability. Decisions: ADR-0001. ',
    'TRD-01 Sale | new | yes',
  ]);
  expect(html).toContain('href="/a#units"');
});

test('a domain lists what each version adds, without a column for what it never has', () => {
  expect(rowsOf(print(versionTable(catalogue, { of: 'supply' })))).toEqual([
    'Version | State | Operations | Tables | Migrations',
    'v0 | complete | none | none | none',
    'v1 | planned | create, lost | units | 0001_a',
  ]);
});

test('the versions are counted, with their days where they are known', () => {
  const versions = catalogue.versions.map((version, index) =>
    index === 0 ? version : { ...version, window: { from: '2026-01-31', to: '2026-03-01' } },
  );
  expect(rowsOf(print(versionTable({ ...catalogue, versions })))).toEqual([
    'Version | State | Window | Capabilities | Operations | Tables | Built for',
    'v0 Mirror | complete | 2 | 0 | 0',
    'v1 All | planned | 31 Jan 2026 to 1 Mar 2026 | 1 | 2 | 1',
  ]);
});

test.for<[string, string, string[]]>([
  ['v1', 'operations', ['Tag | Count | Operations', 'Units | 1 | create']],
  ['v1', 'tables', ['Domain | Count | Tables', 'Supply | 1 | units']],
  ['v1', 'migrations', ['File | Creates', '0001_a | units, other']],
  ['v1', 'risks', ['Risk | Impact', 'One | Two', 'Three']],
  ['v0', 'risks', ['Risk', 'One unit &lt;img src=x onerror=alert(1)&gt;']],
])('%s lists its %s', ([version, kind, rows]) => {
  expect(rowsOf(listOf(version, kind))).toEqual(rows);
});

test('a list with nothing in it is one sentence', () => {
  expect(listOf('v0', 'exit-criteria')).toBe(
    '<p>v0 doesn&#x27;t have any exit criteria of its own.</p>',
  );
  expect(listOf('v0', 'operations')).toBe('<p>v0 doesn&#x27;t have any operations of its own.</p>');
});
