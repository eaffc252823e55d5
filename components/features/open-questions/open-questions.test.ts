import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { withProject } from '@/lib/core/testing/check-files';
import { NAMES_ENVIRONMENT, NAMES_SITE } from '@/lib/core/testing/names-site';
import { questionRecords } from '@/lib/features/open-questions/feature';
import { readIndex } from '@/lib/render-data/read-store';
import { writeStore } from '@/lib/render-data/write-store';
import type { SearchRecord } from '@/lib/search/search-record';
import { buildSite } from '@/lib/site/site';
import { DataText } from '../../doc/data-text';
import { TABLE_COMPONENTS } from '../data-table';

const FILES = {
  ...NAMES_SITE,
  'supply.md':
    '---\ntitle: Supply\ndomain: supply\nfirst_version: mvp.0\n---\n\n## Open questions\n\n::open-questions{of="supply"}\n',
  'open.md': '# Open questions\n\n## Before\n\nText.\n\n::open-questions\n\n## After\n\nText.\n',
  '_data/open-questions.yaml': `questions:
  - { id: new-one, question: "Is \`listUnits\` <b>new</b>?", owner: supply team, since: 2026-11-21, domain: supply, capability: SUP-02 }
  - { id: old-one, question: Is it old?, owner: supply team, since: 2026-01-02, until: 2026-12-31, domain: supply }
  - { id: homeless, question: Who is at home?, owner: data team, since: 2026-11-20, page: / }
`,
};

let all = '';
let supply = '';
let text = '';
let headings: readonly string[] = [];
let records: readonly SearchRecord[] = [];
beforeAll(() =>
  // Render everything before the project is removed, because components read its store while they render.
  withProject(
    FILES,
    async (settings) => {
      const site = await buildSite(settings);
      const { folder } = await writeStore(site, settings);
      vi.stubEnv('SITE_STORE', folder);
      vi.stubEnv('SITE_CACHE', settings.cacheDir);
      const index = readIndex();
      const print = (attributes: object) =>
        renderToStaticMarkup(
          createElement(TABLE_COMPONENTS.OpenQuestions ?? '', { site: index, ...attributes }),
        );
      all = print({});
      supply = print({ of: 'supply' });
      text = renderToStaticMarkup(
        createElement(DataText, { site: index, text: 'See `old-one`, not `older`.' }),
      );
      headings = site.pages.find(({ path }) => path === 'open')?.headings.map(({ id }) => id) ?? [];
      records = questionRecords(site);
    },
    NAMES_ENVIRONMENT,
  ),
);
afterAll(() => vi.unstubAllEnvs());

const rowsOf = (html: string) =>
  [...html.matchAll(/<tr(?: id="([^"]*)")?[^>]*>(.*?)<\/tr>/g)].map(([, id = '', row = '']) =>
    [id, ...row.split(/<\/t[hd]>/).map((cell) => cell.replace(/<[^>]*>/g, ''))].join(' | '),
  );

test('all questions are listed by owner and page, the oldest first, each page once and as a link', () => {
  expect([...all.matchAll(/<h2 id="([^"]*)">(.*?)<\/h2>/g)].map(([, ...found]) => found)).toEqual([
    ['data-team', 'Data team'],
    ['supply-team', 'Supply team'],
  ]);
  expect(rowsOf(all).filter((row) => !row.includes('Needed by'))).toEqual([
    ' | Home | ',
    'homeless | Who is at home? | 20 Nov 2026 |  | ',
    ' | Supply | ',
    'old-one | Is it old? | 2 Jan 2026 | 31 Dec 2026 | ',
    'new-one | Is listUnits &lt;b&gt;new&lt;/b&gt;? (SUP-02) | 21 Nov 2026 | v1 | ',
  ]);
  expect(all).toContain('<a href="/supply">Supply</a>');
  expect(all).toContain('<a href="/">Home</a>');
});

test('a domain lists its own questions, and its only owner in the caption', () => {
  expect(rowsOf(supply)).toEqual([
    ' | Question | Open since | Needed by | ',
    'new-one | Is listUnits &lt;b&gt;new&lt;/b&gt;? (SUP-02) | 21 Nov 2026 | v1 | ',
    'old-one | Is it old? | 2 Jan 2026 | 31 Dec 2026 | ',
  ]);
  expect(supply).toContain('Open questions of Supply, owned by the supply team');
  expect(supply).not.toContain('<h2');
});

test('the page has the headings in order', () => {
  expect(headings).toEqual(['before', 'data-team', 'supply-team', 'after']);
});

test('the id of a question in the data is a link to the list', () => {
  expect(text).toBe(
    'See <a href="/open#old-one"><code>old-one</code></a>, not <code>older</code>.',
  );
});

test('the search finds each question once, in the list', () => {
  expect(records.map(({ path, id, title }) => [path, id, title])).toEqual([
    ['open', 'new-one', 'Is listUnits <b>new</b>?'],
    ['open', 'old-one', 'Is it old?'],
    ['open', 'homeless', 'Who is at home?'],
  ]);
});
