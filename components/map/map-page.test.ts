import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { MapPage } from '@/components/pages/map-page';
import { type Files, withProject } from '@/lib/core/testing/check-files';
import { NAMES_ENVIRONMENT, NAMES_SITE } from '@/lib/core/testing/names-site';
import { readIndex } from '@/lib/render-data/read-store';
import { writeStore } from '@/lib/render-data/write-store';
import { buildSite } from '@/lib/site/site';

const FILES: Files = {
  ...NAMES_SITE,
  'guides/a.md':
    '---\ntitle: Use <b>units</b>\nowner_team: us\nlast_reviewed: 2026-01-01\nreview_in: 1 month\n---\n\nCall `listUnits`.\n',
};

/** Builds a site from these files and returns its map page as HTML. */
async function print(files: Files, env: Readonly<Record<string, string>> = {}): Promise<string> {
  return withProject(
    files,
    async (settings) => {
      const { folder } = await writeStore(await buildSite(settings), settings);
      vi.stubEnv('SITE_STORE', folder);
      vi.stubEnv('SITE_CACHE', settings.cacheDir);
      const site = readIndex();
      const route = site.routes.map;
      if (route?.kind !== 'map') throw new Error('there is no map');
      return renderToStaticMarkup(createElement(MapPage, { site, route }));
    },
    env,
  );
}

let html = '';
beforeAll(async () => {
  html = await print(FILES, NAMES_ENVIRONMENT);
});
afterAll(() => vi.unstubAllEnvs());

const rowsOf = (caption: string) => {
  const [, table = ''] = html.split(`${caption}</caption>`);
  return (table.split('</table>')[0] ?? '')
    .split('<tr>')
    .map((row) => row.replace(/<[^>]+>/g, '|').replace(/\|+/g, '|'))
    .slice(1);
};

test('every table has a name, a caption, and heads with a scope, and scrolls in a named region', () => {
  const tables = html.split('<table').slice(1);
  expect(tables).toHaveLength(6);
  for (const table of tables) {
    expect(table).toMatch(/^ class="[a-z-]+"><caption/);
    expect(table.match(/<th(?! scope="(col|row)")[ >]/)).toBeNull();
  }
  expect(html.match(/role="region" tabindex="0" aria-label="[^"]+"><table/gi)).toHaveLength(6);
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [, id] of html.matchAll(/ href="#([^"]+)"/g)) expect(ids).toContain(id);
});

test('areas, domains and owners have their counts, and lead to their pages', () => {
  expect(rowsOf('3 areas')[1]).toBe('|General|3|11|0|0|0|3|0|unknown|');
  expect(rowsOf('1 domain').slice(1)).toEqual([
    '|Supply| (SUP)|2|3|2|1|1|none|',
    '|Guides: |Use &lt;b&gt;units&lt;/b&gt;|',
  ]);
  expect(html).toContain('<th scope="row"><a href="/supply">Supply</a> (SUP)</th>');
  expect(rowsOf('2 owners').slice(1)).toEqual([
    '|us|1|1|0|0|1 Jan 2026|: |Use &lt;b&gt;units&lt;/b&gt;|',
    '|No owner|4|0|0|4|none|',
  ]);
  expect(html).toContain('with 2 operations and 1 schema');
});

test('a column is called by its letters, and by its name for who hears it', () => {
  expect(html).toContain(
    '<th scope="col" class="access-role" title="Supply"><span aria-hidden="true">SUP</span><span class="visually-hidden">Supply</span></th></tr>',
  );
  expect(rowsOf('Events between domains')[1]).toBe('|Supply (SUP)|1|');
});

test('reviews stand below their month, and say so themselves once they are overdue', () => {
  expect(html).toContain('<h3 id="due-2026-02">Due in Feb 2026</h3>');
  expect(html).toContain(
    '<time dateTime="2026-02-01">1 Feb 2026</time><review-note hidden="" data-due="2026-02-01">, overdue</review-note>',
  );
  expect(html).toContain('No review is scheduled for 4 pages');
});

test('a site of one page has a map without domains and reviews', async () => {
  const bare = await print({ 'index.md': '# One\n' });
  expect(bare).toContain('1 page by our authors.');
  expect(bare).toContain('No reviews are due.');
  expect(bare).not.toMatch(/id="domains"|href="#domains"|Counted as of|API reference/);
});
