import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chooseSome } from '../../lib/core/testing/choose-some';
import { openPage } from '../open-page';
import { expect, test } from '../site-test';

const bundle = resolve(process.env.OUT_DIR || 'out');
const sizeOf = (path: string) => gzipSync(readFileSync(join(bundle, path)), { level: 9 }).length;

test("the site's style sheet is at most 18 kB, compressed", async ({ request }) => {
  const html = await (await request.get('/guides')).text();
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(
    ([, href = '']) => href,
  );
  expect(sheets).toHaveLength(1);
  expect(sizeOf(sheets[0] ?? '')).toBeLessThanOrEqual(18_000);
});

test('the fonts are at most 45 kB, that of the text 22 kB, and only italics are not requested ahead', async ({
  request,
}) => {
  const folder = join(bundle, '_next/static/media');
  const faces = readdirSync(folder).filter((name) => name.endsWith('.woff2'));
  const bytesOf = (name: string) => readFileSync(join(folder, name)).length;
  expect(faces).toHaveLength(3);
  expect(faces.reduce((sum, name) => sum + bytesOf(name), 0)).toBeLessThanOrEqual(45_000);
  const text = faces.find((name) => name.includes('next-latin-wght')) ?? '';
  expect(bytesOf(text)).toBeLessThanOrEqual(22_000);
  const html = await (await request.get('/guides')).text();
  expect(html.match(/<link rel="preload" [^>]*as="font"/g)).toHaveLength(2);
});

test('the script of a page is at most 25 kB, compressed, and one file, its module 15 kB', async ({
  page,
}) => {
  for (const path of chooseSome(1, ['/guides', '/reference/api/generated/create-quote', '/'])) {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    });
    await openPage(page, path);
    expect([...new Set(scripts)], path).toHaveLength(1);
    expect(sizeOf(scripts[0] ?? ''), path).toBeLessThanOrEqual(25_000);
    const main = await page.locator('script[data-module]').getAttribute('data-module');
    expect(sizeOf(main ?? ''), path).toBeLessThanOrEqual(15_000);
  }
});

test('filling in values and recording a run take at most 4 kB of script, and 5 kB with style', async ({
  page,
}) => {
  await openPage(page, '/operations/runbook-calendar-conflict');
  const files = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // On a slow machine, the page counts as read meanwhile, which loads code of its own.
    if (/\/static\/islands\/(?!reading-)/.test(pathname)) files.add(pathname);
  });
  await page.getByRole('button', { name: 'Your values' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Record a run' }).click();
  await expect(page.getByRole('button', { name: 'Next step' })).toBeFocused();
  const sumOf = (paths: readonly string[]) => paths.reduce((sum, path) => sum + sizeOf(path), 0);
  const scripts = [...files].filter((path) => path.endsWith('.js'));
  expect(scripts).toHaveLength(2);
  expect(sumOf(scripts)).toBeLessThanOrEqual(4_000);
  expect(sumOf([...files])).toBeLessThanOrEqual(5_000);
});

test('the code that shows what changed is at most 2.9 kB, compressed, and 3.5 kB with its style', () => {
  const folder = '_next/static/islands';
  const [script = 0, style = 0] = ['reading-', 'changed-'].map((start) => {
    const [name, ...more] = readdirSync(join(bundle, folder)).filter((file) =>
      file.startsWith(start),
    );
    expect(more).toEqual([]);
    return sizeOf(join(folder, name ?? ''));
  });
  expect(script).toBeLessThanOrEqual(2_900);
  expect(script + style).toBeLessThanOrEqual(3_500);
});
