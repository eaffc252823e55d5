import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isFullRun } from '../../lib/core/testing/is-full-run';
import { writeFiles } from '../../lib/core/testing/write-files';
import { findShell } from '../find-browser';
import { compareBundles } from './compare-bundles';
import { summarize } from './format-report';

let folder = '';
let browser: Browser;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'compare-'));
  browser = await chromium.launch(findShell(process.env));
});
afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
});

/** Writes a bundle. Its pages have a blinking caret and an animation, which screenshots must hide to be equal. */
function writeBundle(name: string, pages: Readonly<Record<string, string>>): string {
  const files = Object.entries(pages).map(([path, body]) => [
    `${path}.html`,
    `<!doctype html><html data-started><title>${path}</title>
     <style>@keyframes a { to { translate: 300px } } b { animation: a 1s infinite }
     [data-mode=dark] { color-scheme: dark }</style>
     <div data-page-part="page"><b>moves</b><input autofocus>${body}`,
  ]);
  const manifest = Object.fromEntries(files.map(([path]) => [path, '']));
  const directory = join(folder, name);
  writeFiles(directory, {
    ...Object.fromEntries(files),
    'manifest.json': JSON.stringify({ files: manifest }),
  });
  return directory;
}

const SAME = { index: '<h1>Home</h1>', 'guides/a': '<p>The same</p>' };

// A pull request's own job compares screenshots.
test.runIf(isFullRun)(
  'a comparison names exactly the pages that look different, and shows them',
  async () => {
    const before = writeBundle('before', { ...SAME, b: '<p>One line</p>', c: '<p>Was here</p>' });
    const after = writeBundle('after', {
      ...SAME,
      b: '<p>One line</p><p>More</p>',
      d: '<p>Is</p>',
    });
    const report = join(folder, 'report');
    const { signal } = new AbortController();
    const task = { browser, before, after, folder: report, name: 'v1', signal };
    const comparison = await compareBundles({ ...task, paths: [] });
    const kinds = comparison.pages.map(({ path, kind }) => `${path} ${kind}`);
    expect(kinds.sort()).toEqual(['/b changed', '/c removed', '/d new']);
    expect(summarize(comparison)).toBe(
      '1 of 5 pages look different from v1, 1 is new, 1 is removed',
    );
    const changed = comparison.pages.find(({ path }) => path === '/b');
    expect(changed?.shots.map(({ name }) => name)).toEqual(
      ['390', '768', '1440'].flatMap((width) => [`b-${width}-light`, `b-${width}-dark`]),
    );
    const shares = changed?.shots.map(({ share }) => share) ?? [];
    expect(Math.min(...shares)).toBeGreaterThan(0);
    expect(Math.max(...shares)).toBeLessThan(0.1);

    const html = await readFile(join(report, 'index.html'), 'utf8');
    const images = [...html.matchAll(/src="([^"]+)"/g)].map(([, src = '']) => src);
    expect(images).toHaveLength(6 * 3 + 6 + 6);
    expect(images.filter((src) => !existsSync(join(report, decodeURIComponent(src))))).toEqual([]);
    expect(html).not.toMatch(/<script/);

    const equal = await compareBundles({ ...task, after: before, paths: ['/b', '/guides/a'] });
    expect(equal).toEqual({ name: 'v1', pages: [], count: 2 });
    expect(await readdir(report)).toEqual(['index.html']);
    await expect(compareBundles({ ...task, paths: ['/nope'] })).rejects.toThrow(
      'Neither site has /nope',
    );
  },
);
