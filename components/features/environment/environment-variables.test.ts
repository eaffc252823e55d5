import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type Variable, variableTables } from '@/lib/features/environment/feature';
import type { Attributes } from '@/lib/features/feature';
import type { SiteIndex } from '@/lib/render-data/site-index';
import { DataTable } from '../data-table';

const evil = '<img src=x onerror=alert(1)>';
const VARIABLES: readonly Variable[] = [
  {
    name: 'PORT',
    meaning: 'Port',
    processes: ['api'],
    required: false,
    secret: false,
    default: '4000',
  },
  {
    name: 'DATABASE_URL',
    meaning: evil,
    processes: ['api', 'worker'],
    required: true,
    secret: true,
  },
  {
    name: 'STRIPE_KEY',
    meaning: 'Key',
    processes: ['api'],
    secret: true,
    required: 'when PAYMENTS=stripe',
  },
  {
    name: 'APP_ENV',
    meaning: 'Where',
    processes: ['worker'],
    required: true,
    secret: false,
    values: ['local', evil],
  },
];

const site = { routes: {} } as unknown as SiteIndex;
const print = (choice: Attributes) =>
  variableTables(VARIABLES, choice)
    .map((table) => renderToStaticMarkup(createElement(DataTable, { site, table })))
    .join('');
const captionsOf = (html: string) =>
  [...html.matchAll(/<caption class="visually-hidden">(.*?)<\/caption>/g)].map(
    ([, caption]) => caption,
  );
const rowsOf = (html: string) =>
  [...html.matchAll(/<tr[^>]*><th scope="row">(.*?)<\/tr>/g)].map(([, row = '']) =>
    row
      .split(/<\/t[hd]>/)
      .map((cell) => cell.replace(/<[^>]*>/g, ''))
      .filter(Boolean)
      .join(' | '),
  );

test('secret and plain variables have a table each, with all that is known of them', () => {
  const html = print({});
  expect(captionsOf(html)).toEqual(['2 secret variables', '2 plain variables']);
  expect(rowsOf(html)).toEqual([
    'DATABASE_URL | &lt;img src=x onerror=alert(1)&gt; | api, worker | yes',
    'STRIPE_KEY | Key | api | when PAYMENTS=stripe',
    'PORT | Port | api | no | 4000',
    'APP_ENV | Where: local, &lt;img src=x onerror=alert(1)&gt; | worker | yes',
  ]);
  expect(html).not.toContain('<img');
});

test.for<[Attributes, string[], string[]]>([
  [{ secret: '' }, ['2 secret variables'], ['DATABASE_URL', 'STRIPE_KEY']],
  [{ plain: '' }, ['2 plain variables'], ['PORT', 'APP_ENV']],
  [{ process: 'worker' }, ['1 secret variable of worker', '1 plain variable of worker'], []],
  [{ process: 'worker', secret: '' }, ['1 secret variable of worker'], []],
])('%j shows %j, with an id for each row of %j', ([choice, captions, ids]) => {
  const html = print(choice);
  expect(captionsOf(html)).toEqual(captions);
  expect([...html.matchAll(/<tr id="([^"]*)"/g)].map(([, id]) => id)).toEqual(ids);
});

test('a table has a name for those who do not see it, and scrolls by keyboard', () => {
  expect(print({ secret: '' })).toContain('tabindex="0" aria-label="2 secret variables"');
});
