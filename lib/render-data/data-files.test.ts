import { expect, test } from 'vitest';
import { withProject } from '../core/testing/check-files';
import { buildSite } from '../site/site';
import { type CardFacts, makeDataFiles } from './data-files';
import { indexSite } from './index-site';

const FILES = {
  'index.md': '# Home\n',
  'a.md':
    '---\ntitle: A\nstatus: proposed\ndescription: What the first page is about, in one plain statement.\n---\n',
  'b.md': '# B\n',
};

test('cards tell the title, description and status of every page', async () => {
  const { index, files } = await withProject(FILES, async (settings) =>
    indexSite(await buildSite(settings), settings, () => ''),
  );
  expect(index.data.cards).toHaveLength(1);
  const [first, href] = index.data.cards[0] ?? ['', ''];
  expect(first).toBe('');
  const facts: CardFacts[] = JSON.parse(files.get(href.slice(1)) ?? '[]');
  expect(facts.slice(0, 3)).toEqual([
    ['', 'Home', ''],
    ['a', 'A', 'What the first page is about, in one plain statement.', 'proposed'],
    ['b', 'B', ''],
  ]);
});

test('of many pages each lies in the last file that begins at or before its path', async () => {
  const routes = Object.fromEntries(
    Array.from({ length: 600 }, (_, at) => `p-${(at * 7) % 600}`).map((path) => [
      path,
      { kind: 'home' as const, path, title: path },
    ]),
  );
  const title = 'Get A';
  const many = {
    ...routes,
    x: { kind: 'home' as const, path: 'x', title, description: `GET /a: ${title}.` },
  };
  const { hrefs, files } = await withProject(FILES, async (settings) =>
    makeDataFiles(await buildSite(settings), many, '/base'),
  );
  expect(hrefs.cards).toHaveLength(3);
  for (const path of Object.keys(routes)) {
    const href = hrefs.cards.findLast(([first]) => first <= path)?.[1] ?? '';
    const facts: CardFacts[] = JSON.parse(files.get(href.slice('/base/'.length)) ?? '[]');
    expect(facts.map(([own]) => own)).toContain(path);
    expect(facts.length).toBeLessThanOrEqual(250);
  }
  const last = files.get(hrefs.cards[2]?.[1].slice('/base/'.length) ?? '');
  expect(last).toContain('["x","Get A","GET /a"]');
});
