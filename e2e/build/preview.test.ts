import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listFiles } from '../../lib/core/list-files';
import { isFullRun } from '../../lib/core/testing/is-full-run';
import { writeFiles } from '../../lib/core/testing/write-files';
import { findBundleFaults } from '../../lib/hosting/deploy/find-bundle-faults';
import { verifyBundle } from '../../lib/hosting/manifest';
import { contentPolicy } from '../../lib/output/content-policy';
import { CHECKOUT } from './checkout';
import { readChanges } from './read-changes';
import { runBuild } from './run-build';
import { SMALL_SITE } from './small-site';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'preview-'));
});
// The base path is part of the compiled code. The next test file needs the code without one.
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  if (!existsSync(`${COMPILED}.aside`)) return;
  await rm(COMPILED, { recursive: true, force: true });
  await rename(`${COMPILED}.aside`, COMPILED);
});

const BASE_PATH = '/previews/pr-12';
const COMPILED = join(CHECKOUT, '.next');

const WHOLE: Readonly<Record<string, string>> = {
  ...SMALL_SITE,
  'content/site.yaml': `${SMALL_SITE['content/site.yaml']}trailing_slash: always\n`,
  'content/guides/b.md': '# Moving\n\nWhat this page says is said nowhere else.\n',
  'content/guides/c.md': '# Order\n\nFirst of all.\n\nThen the second.\n\nAnd a third one.\n',
  'content/guides/d.md': '# Gone\n\nNobody will miss it.\n',
};

/** Builds these files as the site `name`, or as a preview if `env` has its settings. Returns the bundle's folder. */
async function build(
  name: string,
  files: Readonly<Record<string, string>>,
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  writeFiles(join(folder, name), files);
  const out = env.OUT_DIR ?? join(folder, `${name}-out`);
  const { code, text } = await runBuild({
    CONTENT_DIR: join(folder, name, 'content'),
    OUT_DIR: out,
    GITHUB_REPOSITORY: '',
    OPENAPI_FILE: join(folder, name, 'api/openapi.yaml'),
    SITE_URL: '',
    BASE_PATH: '',
    ...env,
  });
  expect(code, text).toBe(0);
  return out;
}

const preview = (base: string) => ({
  PREVIEW: '#12',
  PREVIEW_COMMIT: '0123456789ab',
  PREVIEW_BASE: base,
  PREVIEW_TIME: '2026-11-21T09:30:00Z',
});

const readPage = (out: string, path: string) => readFile(join(out, `${path}.html`), 'utf8');

test('a preview of a change lists it, marks it, and is not for search engines; nothing of that is in the site', async () => {
  const base = await build('base', WHOLE);
  const names = listFiles(base);
  expect(names.filter((name) => /preview/i.test(name))).toEqual([]);
  for (const name of names.filter((one) => /\.(html|js|css|txt|json|md|xml)$/.test(one))) {
    const text = await readFile(join(base, name), 'utf8');
    expect(text, name).not.toMatch(
      /preview-|preview\.|data-gone|data-line|_preview\/|Preview of|What changed|Comment on/,
    );
    // Redirect pages have noindex even without a preview.
    const isMoved = /^(old\/|reference\/api(\.|\/index\.)html)/.test(name);
    const isListed = /\.html$/.test(name) && !name.startsWith('404') && !isMoved;
    expect(isListed && /noindex/.test(text), name).toBe(false);
  }

  const { 'content/guides/b.md': moving = '', 'content/guides/d.md': _, ...kept } = WHOLE;
  const edit = (file: string, from: string, to: string) => {
    const text = kept[file] ?? '';
    expect(text).toContain(from);
    return { [file]: text.replace(from, to) };
  };
  await rename(COMPILED, `${COMPILED}.aside`);
  const out = await build(
    'change',
    {
      ...kept,
      'content/guides/e.md': moving,
      ...edit('content/guides/a.md', 'Text.', 'Words.'),
      // Changes the source text, but not what the page shows.
      ...edit(
        'content/index.md',
        'See [a guide](/guides/a), [a file](/files/c.csv) and\ntwo',
        'See\n[a guide](/guides/a), [a file](/files/c.csv) and two',
      ),
      'content/guides/c.md': '# Order\n\nThen the second.\n\nAnd a third one.\n\nFirst of all.\n',
      ...edit(
        'api/openapi.yaml',
        'schema: { type: string }',
        'schema: { type: string, maxLength: 9 }',
      ),
    },
    { ...preview(base), BASE_PATH },
  );
  const lines = await readChanges(out);
  expect(lines.slice(0, 14)).toEqual([
    'Preview of #12, commit 0123456789, built 21 Nov 2026, 09:30 UTC.',
    'API: 1 breaking, 0 to check, 0 compatible',
    '1 page removed',
    'Moved pages: 1 page',
    'Changed tables, numbers, and code: 2 pages',
    'Changed text: 3 pages',
    'Operations',
    '1 breaking, 0 to check, 0 compatible.',
    'Get a thing GET /things/{thing_id}',
    'BreakingPath parameter thing_id: A maximum length of 9 was added.',
    'Removed pages and headings',
    '[-Gone] /guides/d',
    'Moved pages',
    'Moving same text',
  ]);
  // Page counts and download sizes are part of a page's text, so those pages also change.
  expect(lines.filter((line) => / \d+ blocks? /.test(line))).toEqual([
    'Things 1 block changed',
    'Get a thing 3 blocks changed, 1 added',
    'Guides 1 block removed, links changed',
    'A guide 1 block changed',
    'Order 1 block moved',
  ]);
  const word = lines.indexOf('A guide 1 block changed');
  expect(lines.slice(word + 1, word + 7)).toEqual([
    '/guides/a',
    'Changed under A guide',
    'Before',
    '[-Text].',
    'After',
    '[+Words].',
  ]);
  // The bundle of a fork is checked this way before it's deployed.
  expect(await findBundleFaults(out, true)).toEqual([]);
});

test('every page of a preview has a ribbon, a policy that holds, and no place in a search engine', async () => {
  const out = join(folder, 'change-out');
  const pages = listFiles(out).filter((name) => name.endsWith('.html'));
  expect(pages).toContain('preview/changes/index.html');
  for (const name of pages.filter((one) => !one.startsWith('files/'))) {
    const html = await readFile(join(out, name), 'utf8');
    // The 404 page has two robots tags even without a preview.
    const notes = html.match(/<meta name="robots" content="noindex/g);
    expect(notes, name).toHaveLength(name === '404.html' ? 2 : 1);
    expect(html.match(/<aside class="preview"/g), name).toHaveLength(1);
    const own = /<meta http-equiv="Content-Security-Policy"[^>]*>/.exec(html)?.[0];
    expect(own, name).toBe(contentPolicy(html, name));
  }
  expect(await readFile(join(out, 'robots.txt'), 'utf8')).toBe('User-agent: *\nAllow: /\n');
  expect(existsSync(join(out, 'sitemap.xml'))).toBe(false);
  expect(existsSync(join(folder, 'base-out/sitemap.xml'))).toBe(true);
  expect(await readPage(out, 'guides/a')).toMatch(
    /<p id="preview-1" data-changed="changed">Words\.<\/p>/,
  );
  // A build reads the base but never changes it.
  expect(verifyBundle(join(folder, 'base-out'))).toEqual([]);
});

test('a base that is missing, or of which nothing is known, is said', async () => {
  const { code, text } = await runBuild({ PREVIEW: '#1', PREVIEW_BASE: join(folder, 'nowhere') });
  expect(code).toBe(2);
  expect(text).toContain(`PREVIEW_BASE=${join(folder, 'nowhere')}: this folder doesn't exist`);
});

// The change has another base path than its base.
test.runIf(isFullRun)('under another base path, no page changed', async () => {
  const base = join(folder, 'base-out');
  const out = await build('same', WHOLE, { ...preview(base), BASE_PATH });
  expect(await readPage(out, 'index')).toContain(
    '<a href="/previews/pr-12/preview/changes/">What changed: no pages</a>',
  );
  expect(await readChanges(out)).toEqual([
    'Preview of #12, commit 0123456789, built 21 Nov 2026, 09:30 UTC.',
    'Nothing changed on any page.',
  ]);
});

test('under another base path, with a slash behind each page, every address has both', async () => {
  const out = join(folder, 'change-out');
  const start = await readPage(out, 'index');
  expect(start).toMatch(/<link rel="stylesheet" href="\/previews\/pr-12\/_preview\/preview.css"/);
  expect(start).toMatch(/<a href="\/previews\/pr-12\/preview\/changes\/">What changed: \d+ pages/);
  // Next preconnects to the page's own host for its fonts. That URL isn't a file.
  const html = start.replace(/<link rel="preconnect" href="\/"[^>]*>/g, '');
  const addresses = [...html.matchAll(/(?:href|src|data-module)="(\/[^"]*)"/g)].map(
    ([, address]) => address,
  );
  expect(addresses).toContain('/previews/pr-12/guides/a/');
  expect(addresses).toContain('/previews/pr-12/files/c.csv');
  expect(addresses).toContain('/previews/pr-12/x.svg');
  expect(addresses.filter((address) => !address?.startsWith('/previews/pr-12'))).toEqual([]);
  const canonical = 'rel="canonical" href="https://docs.example.org/previews/pr-12/guides/a/"';
  expect(await readPage(out, 'guides/a')).toContain(canonical);
  const moved = await readPage(out, 'old/a');
  expect(moved).toContain(
    '<script data-to="/previews/pr-12/guides/a/" data-module="/previews/pr-12/_next/',
  );
  expect(moved).toContain('content="0; url=/previews/pr-12/guides/a/"');
  expect(moved).toContain(canonical);
  expect(existsSync(join(out, 'old/a/index.html'))).toBe(true);
});
