import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeFiles } from '../../lib/core/testing/write-files';
import { CHECKOUT } from './checkout';
import { readChanges } from './read-changes';
import { runBuild } from './run-build';
import { SMALL_SITE } from './small-site';

const BASE_PATH = '/previews/pr-12';
const NONE = { GITHUB_REPOSITORY: '', SITE_URL: '', BASE_PATH: '' };
const COMPILED = join(CHECKOUT, '.next');

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'base-path-'));
});
// The base path is part of the compiled code. The next test file needs the code without one.
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  if (!existsSync(`${COMPILED}.aside`)) return;
  await rm(COMPILED, { recursive: true, force: true });
  await rename(`${COMPILED}.aside`, COMPILED);
});

const read = (path: string) => readFile(join(folder, path), 'utf8');

async function build(env: Readonly<Record<string, string>>): Promise<void> {
  const { code, text } = await runBuild({ ...NONE, ...env });
  expect(code, text).toBe(0);
}

test('another base path is no change that a preview shows', async () => {
  writeFiles(folder, SMALL_SITE);
  const [base, out] = [join(folder, 'base'), join(folder, 'same')];
  const own = {
    CONTENT_DIR: join(folder, 'content'),
    OPENAPI_FILE: join(folder, 'api/openapi.yaml'),
  };
  await build({ ...own, OUT_DIR: base });
  await rename(COMPILED, `${COMPILED}.aside`);
  await build({
    ...own,
    OUT_DIR: out,
    BASE_PATH,
    PREVIEW: '#12',
    PREVIEW_COMMIT: '0123456789ab',
    PREVIEW_BASE: base,
    PREVIEW_TIME: '2026-11-21T09:30:00Z',
  });
  const start = await read('same/index.html');
  expect(start).toMatch(/<link rel="stylesheet" href="\/previews\/pr-12\/_preview\/preview.css"/);
  expect(start).toContain('<a href="/previews/pr-12/preview/changes">What changed: no pages</a>');
  expect(await readChanges(out)).toEqual([
    'Preview of #12, commit 0123456789, built 21 Nov 2026, 09:30 UTC.',
    'Nothing changed on any page.',
  ]);
});

test('a build under a base path, with a slash behind each page, writes both into every address', async () => {
  writeFiles(join(folder, 'docs'), {
    'index.md': '# A\n\n[b](/b) [c](/files/c.csv)\n\n![x](./x.svg)\n',
    'b.md': '# B\n',
    'redirects.yaml': '/old/a: /b\n',
    'files/c.csv': 'a,b\n',
    'x.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'site.yaml': 'url: https://docs.example.org\ntrailing_slash: always\n',
  });
  await build({
    CONTENT_DIR: join(folder, 'docs'),
    OPENAPI_FILE: '',
    OUT_DIR: join(folder, 'out'),
    BASE_PATH,
  });
  const whole = await read('out/index.html');
  // Next preconnects to the page's own host for its fonts. That URL isn't a file.
  const html = whole.replace(/<link rel="preconnect" href="\/"[^>]*>/g, '');
  const addresses = [...html.matchAll(/(?:href|src|data-module)="(\/[^"]*)"/g)].map(
    ([, address]) => address,
  );
  expect(addresses).toContain('/previews/pr-12/b/');
  expect(addresses).toContain('/previews/pr-12/files/c.csv');
  expect(addresses).toContain('/previews/pr-12/x.svg');
  expect(addresses.filter((address) => !address?.startsWith('/previews/pr-12'))).toEqual([]);
  const canonical = 'rel="canonical" href="https://docs.example.org/previews/pr-12/b/"';
  expect(await read('out/b.html')).toContain(canonical);
  const moved = await read('out/old/a.html');
  expect(moved).toContain(
    '<script data-to="/previews/pr-12/b/" data-module="/previews/pr-12/_next/',
  );
  expect(moved).toContain('content="0; url=/previews/pr-12/b/"');
  expect(moved).toContain(canonical);
  expect(existsSync(join(folder, 'out/old/a/index.html'))).toBe(true);
});
