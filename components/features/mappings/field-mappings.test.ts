import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type Mapping, mappingTables } from '@/lib/features/mappings/feature';
import type { SiteIndex } from '@/lib/render-data/site-index';
import { DataTable } from '../data-table';

const evil = '<img src=x onerror=alert(1)>';
const MAPPING: Mapping = {
  id: 'listings',
  name: 'Listing',
  direction: 'in',
  fields: [
    { field: 'name', to: ['properties.name', 'units.name'], rule: evil },
    { field: 'doorCode', ignored: evil },
    { field: 'isActive', rule: 'Read, not stored' },
  ],
};

const site = { routes: {} } as unknown as SiteIndex;
const print = (mapping: Mapping) =>
  mappingTables([mapping], { of: 'listings' })
    .map((table) => renderToStaticMarkup(createElement(DataTable, { site, table })))
    .join('');
const rowsOf = (html: string) =>
  [...html.matchAll(/<tr(?: id="([^"]*)")?>(.*?)<\/tr>/g)].map(([, id = '', row = '']) =>
    [id, ...row.split(/<\/t[hd]>/).map((cell) => cell.replace(/<[^>]*>/g, ''))]
      .filter(Boolean)
      .join(' | '),
  );

test('what is translated and what is ignored have a table each, with an id for each row', () => {
  const html = print(MAPPING);
  expect(rowsOf(html)).toEqual([
    'Field | Maps to | Rule',
    'listings-name | name | properties.name, units.name | &lt;img src=x onerror=alert(1)&gt;',
    'listings-isActive | isActive | no column | Read, not stored',
    'Field | Reason',
    'listings-doorCode | doorCode | &lt;img src=x onerror=alert(1)&gt;',
  ]);
  expect(html).toContain('<caption class="visually-hidden">Listing: 2 fields read</caption>');
  expect(html).toContain(
    '<caption class="visually-hidden">Listing: 1 field ignored on purpose</caption>',
  );
  expect(html).not.toContain('<img');
});

test('what is written says so, and an empty table is left out', () => {
  const [first] = MAPPING.fields;
  const html = print({ ...MAPPING, direction: 'out', fields: first ? [first] : [] });
  expect(rowsOf(html)[0]).toBe('Field | Built from | Rule');
  expect(html).toContain('<caption class="visually-hidden">Listing: 1 field written</caption>');
  expect(html.match(/<table/g)).toHaveLength(1);
});
