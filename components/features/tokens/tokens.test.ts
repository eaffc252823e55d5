import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Attributes } from '@/lib/features/feature';
import { type Token, tokenTable } from '@/lib/features/tokens/feature';
import type { SiteIndex } from '@/lib/render-data/site-index';
import { DataTable } from '../data-table';

const evil = '<img src=x onerror=alert(1)>';
const TOKEN: Token = {
  name: 'API_KEY',
  kind: 'Key',
  owner: 'Platform team',
  days: 90,
  rotate: '/runbook#keys',
  method: evil,
  opens: 'The `front` door',
  check: evil,
  without: 'Closed',
};
const TOKENS = [TOKEN, { ...TOKEN, name: 'Password, per channel', rotate: '/runbook#channels' }];

const site = { basePath: '', routes: {} } as unknown as SiteIndex;
const print = (choice: Attributes) => {
  const table = tokenTable(TOKENS, choice);
  return renderToStaticMarkup(createElement(DataTable, { site, table }));
};
const rowsOf = (html: string) =>
  [...html.matchAll(/<tr(?: id="([^"]*)")?>(.*?)<\/tr>/g)].map(([, id = '', row = '']) =>
    [id, ...row.split(/<\/t[hd]>/).map((cell) => cell.replace(/<[^>]*>/g, ''))]
      .filter(Boolean)
      .join(' | '),
  );
const shown = '&lt;img src=x onerror=alert(1)&gt;';

test('the inventory has an id for each row, and leads to the section that replaces it', () => {
  const html = print({});
  expect(rowsOf(html)).toEqual([
    'Secret | Kind | Owner | Period | Rotated by',
    `API_KEY | API_KEY | Key | Platform team | 90\u00a0days | ${shown}`,
    `password-per-channel | Password, per channel | Key | Platform team | 90\u00a0days | ${shown}`,
  ]);
  expect(html).toMatch(/<a [^>]*href="\/runbook#keys"/);
  expect(html).toContain('<code>API_KEY</code>');
  expect(html).not.toContain('<code>Password');
  expect(html).toContain('<caption class="visually-hidden">2 secrets</caption>');
});

test.for<[string, Attributes, readonly string[]]>([
  [
    'what each opens',
    { checks: '' },
    [
      'Secret | Gives access to | Check after rotation | If revoked too early',
      `API_KEY | The front door | ${shown} | Closed`,
      `Password, per channel | The front door | ${shown} | Closed`,
    ],
  ],
  [
    'those of one section',
    { section: 'channels' },
    [
      'Secret | Owner | Period | Check after rotation',
      `Password, per channel | Platform team | 90\u00a0days | ${shown}`,
    ],
  ],
])('%s is an extract, without ids', ([, choice, rows]) => {
  const html = print(choice);
  expect(rowsOf(html)).toEqual(rows);
  if (choice.checks !== undefined) expect(html).toContain('<code>front</code>');
});
