import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { openPage } from '../open-page';
import { expect, test } from '../site-test';

const bundle = resolve(process.env.OUT_DIR || 'out');
const sizeOf = (path: string) => gzipSync(readFileSync(join(bundle, path)), { level: 9 }).length;

test("the site's style sheet is at most 15 kB, compressed", async ({ request }) => {
  const html = await (await request.get('/guides')).text();
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(
    ([, href = '']) => href,
  );
  expect(sheets).toHaveLength(1);
  expect(sizeOf(sheets[0] ?? '')).toBeLessThanOrEqual(15_000);
});

test('the fonts are at most 80 kB, and the face of the text alone is fetched ahead', async ({
  page,
}) => {
  const folder = join(bundle, '_next/static/media');
  const faces = readdirSync(folder).filter((name) => name.endsWith('.woff2'));
  const bytes = faces.reduce((sum, name) => sum + readFileSync(join(folder, name)).length, 0);
  expect(faces).toHaveLength(3);
  expect(bytes).toBeLessThanOrEqual(80_000);
  await openPage(page, '/guides');
  await expect(page.locator('link[rel=preload][as=font]')).toHaveCount(1);
});

test('the scripts of a first visit are at most 155 kB, compressed', async ({ request }) => {
  for (const path of ['/guides', '/reference/api/generated/create-quote', '/']) {
    const html = await (await request.get(path)).text();
    expect(html).not.toMatch(/<script src=/i);
    const [, list = ''] = /<meta name="docs-scripts" content="([^"]+)"/.exec(html) ?? [];
    const scripts = list.split(' ');
    expect(scripts.length).toBeGreaterThan(5);
    const bytes = scripts.reduce((sum, src) => sum + sizeOf(src), 0);
    // Of these the framework by itself is about 135 kB.
    expect(bytes, path).toBeLessThanOrEqual(155_000);
  }
});
