import { readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { canonicalUrl, formatHref } from '../core/format-href';
import { type Files, withProject } from '../core/testing/check-files';
import { buildSite } from '../site/site';
import { findChildren } from './find-children';
import type { SiteIndex } from './site-index';
import { writeStore } from './write-store';

const FILES = {
  'index.md': '# Home\n',
  'site.yaml': 'url: https://docs.example.org\nrepository:\n  url: https://git.example.org/a/b\n',
  'guides/index.md': '---\ntitle: Guides\ntags: [api]\n---\n',
  'guides/b_c.md': '# B\n',
  'guides/quick/start.md': '# Start\n',
  'guides/deep/index.md': '# Deep\n',
  'guides/deep/deeper.md': '# Deeper\n',
};

const store = (env: Readonly<Record<string, string>> = {}, files: Files = FILES) =>
  withProject(
    files,
    async (settings) => {
      const { folder } = await writeStore(await buildSite(settings), settings);
      return JSON.parse(await readFile(join(folder, 'index.json'), 'utf8')) as SiteIndex;
    },
    env,
  );

test('a save in `dev` leaves the index of a build that is running', () =>
  withProject(FILES, async (settings) => {
    const built = await writeStore(await buildSite(settings), settings);
    const read = () => readFileSync(join(built.folder, 'index.json'), 'utf8');
    const before = read();
    const saved = { ...settings, isDev: true, siteUrl: 'https://other.example.org' };
    await writeStore(await buildSite(saved), saved);
    expect(read()).toBe(before);
  }));

test('the index holds each route with what other pages show of it', async () => {
  const { routes } = await store();
  expect(routes['guides/b_c']).toMatchObject({
    kind: 'doc',
    title: 'B',
    folder: 'guides/',
    editUrl: 'https://git.example.org/a/b/edit/main/content/guides/b_c.md',
  });
  expect(routes['tags/api']).toMatchObject({
    title: 'One doc tagged with "api"',
    pages: ['guides'],
  });
});

test.for([
  { repository: 'url: https://git.example.org/a/b/', edit: 'main/content' },
  {
    repository: 'url: https://git.example.org/a/b\n  branch: next/50%',
    edit: 'next/50%25/content',
  },
  {
    repository: 'url: https://git.example.org/a/b\n  folder: /my docs#/',
    edit: 'main/my%20docs%23',
  },
  { repository: 'url: https://git.example.org/a/b\n  folder: ""', edit: 'main' },
])('with $repository a page is edited at $edit', async ({ repository, edit }) => {
  const files = { 'c++/{a}.md': '# A\n', 'site.yaml': `repository:\n  ${repository}\n` };
  expect((await store({}, files)).routes['c++/{a}']).toMatchObject({
    editUrl: `https://git.example.org/a/b/edit/${edit}/c%2B%2B/%7Ba%7D.md`,
  });
});

test('the children of a folder stand for folders without a page of their own', async () => {
  const paths = findChildren(await store(), 'guides').map(({ path }) => path);
  expect(paths).toEqual(['guides/b_c', 'guides/deep', 'guides/quick/start']);
});

test('SITE_URL and BASE_PATH make the canonical address', async () => {
  const site = await store({ SITE_URL: 'https://preview.example.org', BASE_PATH: '/pr-1' });
  expect(canonicalUrl('guides/b_c', site)).toBe('https://preview.example.org/pr-1/guides/b_c');
  expect(canonicalUrl('', await store())).toBe('https://docs.example.org/');
});

test.for<{ style: SiteIndex['trailingSlash']; href: string; isPage: boolean; written: string }>([
  { style: 'keep', href: '/guides', isPage: true, written: '/guides' },
  { style: 'keep', href: '/guides/', isPage: true, written: '/guides/' },
  { style: 'always', href: '/guides#a', isPage: true, written: '/guides/#a' },
  { style: 'always', href: '/versions/mvp.0', isPage: true, written: '/versions/mvp.0/' },
  { style: 'always', href: '/files/a.sql', isPage: false, written: '/files/a.sql' },
  { style: 'never', href: '/guides/?a=b', isPage: true, written: '/guides?a=b' },
  { style: 'never', href: '/', isPage: true, written: '/' },
  { style: 'keep', href: '/operations/{token}', isPage: true, written: '/operations/%7Btoken%7D' },
  {
    style: 'keep',
    href: 'https://example.com/a/',
    isPage: false,
    written: 'https://example.com/a/',
  },
  { style: 'keep', href: '#here', isPage: false, written: '#here' },
])('with the style $style, $href is written $written', ({ style, href, isPage, written }) => {
  expect(formatHref(href, { basePath: '', trailingSlash: style }, isPage)).toBe(written);
});

test('the home page under a base path has no slash of its own to lose', () => {
  const style = { basePath: '/pr-1', trailingSlash: 'never' } as const;
  expect(formatHref('/', style, true)).toBe('/pr-1');
});

test('objects that changed on disk are written again', async () => {
  await withProject(FILES, async (settings) => {
    const { folder, used } = await writeStore(await buildSite(settings), settings);
    const paths = [...used].map((path) => join(folder, path));
    const before = paths.map((path) => readFileSync(path, 'utf8'));
    for (const path of paths) writeFileSync(path, `${readFileSync(path, 'utf8')} `);
    await writeStore(await buildSite(settings), settings);
    expect(paths.map((path) => readFileSync(path, 'utf8'))).toEqual(before);
  });
});
