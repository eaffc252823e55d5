import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { listFiles } from '../../lib/core/list-files';
import { writeFiles } from '../../lib/core/testing/write-files';
import { stripClient } from '../../lib/next/strip-client';
import { CHECKOUT } from './checkout';
import { runBuild } from './run-build';

const folder = await mkdtemp(join(tmpdir(), 'next-contract-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const count = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].length;

// The assumptions about Next in this test are listed in lib/next/UPGRADING.md.
test('a page as Next writes it has the parts that we remove, and nothing else of the client', async () => {
  writeFiles(join(folder, 'content'), {
    'index.md': '# Home\n',
    // No earlier build has rendered this text, so Next renders the page.
    'guide.md': `# Guide\n\nA *text* of ${Date.now()}.\n`,
  });
  const build = await runBuild({
    OPENAPI_FILE: '',
    GITHUB_REPOSITORY: '',
    SITE_URL: '',
    BASE_PATH: '',
    CONTENT_DIR: join(folder, 'content'),
    OUT_DIR: join(folder, 'out'),
  });
  expect(build.code, build.text).toBe(0);
  const raw = await readFile(join(CHECKOUT, '.next/server/app/guide.html'), 'utf8');

  expect(count(raw, /<script src="\/_next\/static\/chunks\/[^"]+\.js"/g)).toBeGreaterThan(1);
  expect(count(raw, /<script\b[^>]*\sid="_R_"/g)).toBe(1);
  expect(count(raw, /<script>[^<]*__next_f/g)).toBeGreaterThan(1);
  expect(count(raw, /<link rel="stylesheet" href="\/_next\/static\/chunks\/[^"]+\.css"/g)).toBe(1);
  expect(count(raw, /<body[^>]*><div hidden=""><!--\$--><!--\/\$--><\/div>/g)).toBe(1);

  // The lists of files that a server would need: see lib/next/adapter.mjs.
  const lists = listFiles(join(CHECKOUT, '.next')).filter((path) => path.endsWith('.nft.json'));
  expect(lists).toEqual([]);

  // The parts of a page that Next writes for its client: see `prefetchInlining` in next.config.ts.
  const parts = listFiles(join(CHECKOUT, '.next/server/app/guide.segments'));
  expect(parts).toHaveLength(3);

  const { html, scripts } = stripClient(raw, '<p>A <em>text</em>.</p>', 'guide.html');
  expect(html).not.toMatch(/<script|__next_f|\$R[A-Z]\b|<!--|rel="preload" as="script"/);
  expect(html).toContain('<p>A <em>text</em>.</p>');
  expect(scripts.join('\n')).not.toMatch(/__next|_next\/static\/chunks/);
});
