import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type LimitedClass, limitTable } from '@/lib/features/rate-limits/feature';
import type { SiteIndex } from '@/lib/render-data/site-index';
import { DataTable } from '../data-table';

const evil = '<img src=x onerror=alert(1)>';
const LIMIT = { quota: 6, window: 60, burst: 2, counted_per: evil };
const operation = (slug: string) => ({ slug, title: slug });
const CLASSES: readonly LimitedClass[] = [
  { ...LIMIT, name: 'sync', operations: ['sync-channel', 'sync-listing'].map(operation) },
  { ...LIMIT, name: 'read', covers: 'every `GET`', operations: [operation('get-unit')] },
];
const site = { routes: { 'reference/api/generated/sync-listing': {} }, basePath: '' };
const print = (classes: readonly LimitedClass[]) =>
  renderToStaticMarkup(
    createElement(DataTable, { site: site as unknown as SiteIndex, table: limitTable(classes) }),
  );
const rowsOf = (html: string) =>
  [...html.matchAll(/<tr[^>]*>(.*?)<\/tr>/g)].map(([, row = '']) =>
    row
      .split(/<\/t[hd]>/)
      .map((cell) => cell.replace(/<[^>]*>/g, ''))
      .filter(Boolean)
      .join(' | '),
  );

test('a class names its operations, or says in words which they are', () => {
  const html = print(CLASSES);
  expect(rowsOf(html)).toEqual([
    'Class | Quota | Burst | Counted per | Operations',
    'sync | 6 per 60\u00a0s | 2 | &lt;img src=x onerror=alert(1)&gt; | sync-channel, sync-listing',
    'read | 6 per 60\u00a0s | 2 | &lt;img src=x onerror=alert(1)&gt; | 1: every GET',
  ]);
  expect(html).toContain('<a href="/reference/api/generated/sync-listing">sync-listing</a>');
  expect(html).toContain('<caption class="visually-hidden">2 rate-limit classes</caption>');
});

test('without an API no operations are told', () => {
  const html = print([{ ...LIMIT, name: 'sync', operations: undefined }]);
  expect(rowsOf(html)[0]).toBe('Class | Quota | Burst | Counted per');
  expect(html).toContain('<caption class="visually-hidden">1 rate-limit class</caption>');
});
