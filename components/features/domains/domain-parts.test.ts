import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { withProject } from '@/lib/core/testing/check-files';
import { NAMES_ENVIRONMENT, NAMES_SITE } from '@/lib/core/testing/names-site';
import { indexSite } from '@/lib/render-data/index-site';
import { readIndex } from '@/lib/render-data/read-store';
import type { SiteIndex } from '@/lib/render-data/site-index';
import { writeStore } from '@/lib/render-data/write-store';
import { buildSite } from '@/lib/site/site';
import { TABLE_COMPONENTS } from '../data-table';
import { FEATURE_COMPONENTS } from '../list';

const evil = '<img src=x>';
const FILES = {
  ...NAMES_SITE,
  'supply.md':
    '---\ntitle: Supply\ndomain: supply\nfirst_version: mvp.0\n---\n\n::events{of="supply"}\n\n::invariants\n',
  '_data/entities.yaml': `entities:
  - { name: unit, domain: supply, table: units, scope: tenant, prefix: unt, version: mvp.0, purpose: "Is \`let\` ${evil}" }
  - { name: unit_line, domain: supply, table: unit_lines, scope: tenant, version: v1, purpose: A line }
  - { name: channel, domain: supply, table: channels, scope: tenant, version: v1, purpose: A channel }
`,
  '_data/invariants.yaml':
    'invariants:\n  - { id: INV-01, text: Units have names., domains: [supply], kept_by: "`list-units`" }\n',
  '_data/specifications.yaml': `specifications:
  - domain: supply
    owner: us
    purpose: What is rented
    rules: [{ text: ${evil} }]
    objectives: [{ name: Import, target: under 1 s }]
    metrics: [{ name: units_active, by: result }]
`,
};

let print: (name: string, props?: Record<string, string>) => string;
beforeAll(async () => {
  // Render everything before the project is removed, because components read its store while they render.
  await withProject(
    FILES,
    async (settings) => {
      const site = await buildSite(settings);
      const { folder } = await writeStore(site, settings);
      vi.stubEnv('SITE_STORE', folder);
      vi.stubEnv('SITE_CACHE', settings.cacheDir);
      const index = readIndex();
      const components = { ...TABLE_COMPONENTS, ...FEATURE_COMPONENTS };
      const printed = new Map<string, string>();
      for (const [name, props] of USES) {
        const component = components[name] as FunctionComponent<{ site: SiteIndex }>;
        const html = renderToStaticMarkup(createElement(component, { site: index, ...props }));
        printed.set(JSON.stringify([name, props]), html);
      }
      print = (name, props = {}) => printed.get(JSON.stringify([name, props])) ?? '';
      expect(indexSite(site, settings, () => 'x').index.features.domains).toBe('x');
    },
    NAMES_ENVIRONMENT,
  );
});
afterAll(() => vi.unstubAllEnvs());

const OF = { of: 'supply' };
const USES: readonly [string, Record<string, string>][] = [
  ...['Decisions', 'Entities', 'Events', 'Objectives', 'Rules'].map(
    (name): [string, Record<string, string>] => [name, OF],
  ),
  ['Invariants', {}] as [string, Record<string, string>],
  ['Domains', {}] as [string, Record<string, string>],
  ['Operations', { domain: 'supply' }] as [string, Record<string, string>],
  ['ErrorCatalogue', { domain: 'supply' }] as [string, Record<string, string>],
];

const rowsOf = (html: string) =>
  [...html.matchAll(/<tr(?: id="([^"]*)")?[^>]*>(.*?)<\/tr>/g)].map(([, id = '', row = '']) =>
    [id, ...row.split(/<\/t[hd]>/).map((cell) => cell.replace(/<[^>]*>/g, ''))]
      .filter(Boolean)
      .join(' | '),
  );

test('entities and events have a row with an id each', () => {
  expect(rowsOf(print('Entities', OF))).toEqual([
    'Entity | Purpose | Table | Scope | Id prefix | Since',
    'entity-unit | unit | Is let &lt;img src=x&gt; | units | tenant | unt | mvp.0',
    'entity-unit_line | unit_line | A line | unit_lines | tenant | none | v1',
    'entity-channel | channel | A channel | channels | tenant | none | v1',
  ]);
  expect(rowsOf(print('Events', OF))).toEqual([
    'Event | Caused by | Data | Consumed by | Since',
    'unit.created | unit.created | unit_id | none | mvp.0',
    'unit.archived | unit.archived | job unit-expire | none | Supply | v1',
    'Published\u00a0by | Events',
    'Supply | unit.archived',
  ]);
  expect(print('Events', OF)).toContain('href="/supply#unit.archived"');
});

test('invariants and rules link to each other and to operations', () => {
  expect(rowsOf(print('Rules', OF))).toEqual([
    'Rule | Enforced by',
    'Units have names. (INV-01) | list-units',
    '&lt;img src=x&gt;',
  ]);
  expect(print('Rules', OF)).toContain('href="/supply#INV-01"');
  expect(print('Rules', OF)).toContain('href="/reference/api/generated/list-units"');
  expect(rowsOf(print('Invariants'))).toEqual([
    'Invariant | Rule | Domains | Enforced by',
    'INV-01 | INV-01 | Units have names. | Supply | list-units',
  ]);
});

test('objectives, decisions and domains are told', () => {
  expect(rowsOf(print('Objectives', OF))).toEqual([
    'Objective | Target',
    'Import | under 1 s',
    'Metric | Broken down by',
    'units_active | units_active | result',
  ]);
  expect(rowsOf(print('Decisions', OF))[1]).toBe('ADR-0001 Units | 1 Jan 2026');
  expect(rowsOf(print('Domains'))[1]).toBe('Supply | What is rented | us');
});

test('the part of the API that a domain specifies has no ids', () => {
  expect(print('Operations', { domain: 'supply' })).toContain('Operations in Supply');
  const errors = print('ErrorCatalogue', { domain: 'supply' });
  expect(errors).toContain('1 error code in Supply');
  expect(errors).not.toContain('id="error-');
});
