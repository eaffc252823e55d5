import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { RateClass } from '@/lib/features/rate-limits/rate-limits-data';
import { RateLimits } from './rate-limits';

const evil = '<img src=x onerror=alert(1)>';
const LIMIT = { quota: 6, window: 60, burst: 2, counted_per: evil };
const CLASSES: readonly RateClass[] = [
  { ...LIMIT, name: 'sync' },
  { ...LIMIT, name: 'read', covers: 'every `GET`' },
];
const operation = (slug: string, rateLimitClass: string) => ({
  slug,
  rateLimitClass,
  href: `/api/${slug}`,
  title: slug,
});
const rowsOf = (html: string) =>
  [...html.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = '']) =>
    row
      .split(/<\/t[hd]>/)
      .map((cell) => cell.replace(/<[^>]*>/g, ''))
      .filter(Boolean)
      .join(' | '),
  );

test('a class names its operations, or says in words which they are', () => {
  const operations = [
    operation('sync-channel', 'sync'),
    operation('sync-listing', 'sync'),
    operation('get-unit', 'read'),
    operation('login', 'auth'),
  ];
  const html = renderToStaticMarkup(createElement(RateLimits, { classes: CLASSES, operations }));
  expect(rowsOf(html)).toEqual([
    'Class | Quota | Burst | Counted per | Operations',
    'sync | 6 per 60\u00a0s | 2 | &lt;img src=x onerror=alert(1)&gt; | sync-channel, sync-listing',
    'read | 6 per 60\u00a0s | 2 | &lt;img src=x onerror=alert(1)&gt; | 1: every GET',
  ]);
  expect(html).toContain('<a href="/api/sync-listing">sync-listing</a>');
  expect(html).toContain('<caption>2 rate-limit classes</caption>');
});

test('without an API no operations are told', () => {
  const html = renderToStaticMarkup(
    createElement(RateLimits, { classes: CLASSES.slice(0, 1), operations: [] }),
  );
  expect(rowsOf(html)[0]).toBe('Class | Quota | Burst | Counted per');
  expect(html).toContain('<caption>1 rate-limit class</caption>');
});
