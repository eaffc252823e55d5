import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { netlifyFunction } from '@/lib/hosting/netlify';
import { ACCEPT_HEADERS } from '@/lib/hosting/testing/accept-headers';

// Netlify can't run here, but we can call its edge function.
const folder = mkdtempSync(join(tmpdir(), 'netlify-'));
const file = join(folder, 'markdown.mjs');
writeFileSync(file, netlifyFunction('/docs'));
const { default: send, config } = await import(/* @vite-ignore */ pathToFileURL(file).href);

afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => vi.unstubAllGlobals());

const SITE = 'https://docs.example.test';

/** Calls the function on a site with one page, and returns the response. Undefined means that Netlify goes on alone. */
async function ask(path: string, headers: Readonly<Record<string, string>>) {
  vi.stubGlobal('fetch', async (url: URL) =>
    url.href === `${SITE}/docs/guides.md`
      ? new Response('# Guides', { headers: { 'content-type': 'text/markdown' } })
      : new Response('missing', { status: 404 }),
  );
  const next = async () => new Response('<h1>', { headers: { 'content-type': 'text/html' } });
  const response: Response | undefined = await send(new Request(SITE + path, { headers }), {
    next,
  });
  return response && { text: await response.text(), vary: response.headers.get('vary') };
}

test.for(ACCEPT_HEADERS)('Accept "$accept" gets Markdown: $isMarkdown', async (row) => {
  const { accept, isMarkdown } = row;
  for (const path of ['/docs/guides', '/docs/guides/', '/docs/guides.html?from=mail']) {
    const text = isMarkdown ? '# Guides' : '<h1>';
    expect(await ask(path, accept === '' ? {} : { accept })).toEqual({ text, vary: 'Accept' });
  }
});

test('a page without an alternate is HTML, and other files are left alone', async () => {
  const accept = 'text/markdown';
  expect(await ask('/docs/moved', { accept })).toEqual({ text: '<h1>', vary: 'Accept' });
  for (const path of ['/docs/logo.svg', '/docs/guides.md', '/docs/files/guides', '/other']) {
    expect(await ask(path, { accept })).toBeUndefined();
  }
  expect(config).toEqual({
    path: '/docs/*',
    excludedPath: ['/docs/_next/*', '/docs/_search/*', '/docs/files/*'],
  });
});
