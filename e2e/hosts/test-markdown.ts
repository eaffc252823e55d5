import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ACCEPT_HEADERS } from '@/lib/hosting/testing/accept-headers';
import type { Exchange } from './check-answer';
import { waysOf } from './expected-headers';
import type { HostName, HostRequest } from './requests';

type Headers = Readonly<Record<string, string>>;

/** Sends requests to a host that serves the fixture bundle. */
type Asking = {
  readonly directory: string;
  readonly basePath: string;
  readonly follow: (path: string, headers?: Headers) => Promise<Exchange>;
  readonly check: (asked: HostRequest, headers?: Headers) => Promise<readonly string[]>;
};

const TYPES = { html: 'text/html; charset=utf-8', md: 'text/markdown; charset=utf-8' };
const WANTED = { accept: 'text/markdown' };

/** Tests that a host sends Markdown to clients that ask for it, and HTML to all others. */
export function testMarkdown(host: HostName, { directory, basePath, follow, check }: Asking): void {
  const { negotiates } = waysOf(host);
  const read = (file: string) => readFileSync(join(directory, file), 'utf8');
  const variesByAccept = ({ answer }: Exchange) =>
    /(^|,)\s*accept\s*(,|$)/i.test(String(answer.headers.vary ?? ''));

  describe('Markdown for agents', () => {
    test.for(ACCEPT_HEADERS)(
      'with Accept "$accept", a page is Markdown: $isMarkdown',
      async ({ accept, isMarkdown }) => {
        const type = isMarkdown && negotiates ? 'md' : 'html';
        const path = `${basePath}/guides`;
        const row = { status: 200, shows: `guides.${type}`, type: TYPES[type] } as const;
        const headers: Headers = accept === '' ? {} : { accept };
        expect(await check({ ...row, path, cache: 'revalidate' }, headers)).toEqual([]);
        const found = await follow(path, headers);
        expect(variesByAccept(found)).toBe(negotiates);
        const tag = String(found.answer.headers.etag);
        const again = await follow(path, { ...headers, 'if-none-match': tag });
        expect(again.answer.status).toBe(304);
        expect(variesByAccept(again)).toBe(negotiates);
      },
    );

    test.for([
      ['/', 'index'],
      ['/index.html', 'index'],
      ['/guides/', 'guides'],
      ['/guides.html', 'guides'],
      ['/guides/index.html', 'guides'],
      ['/guides?from=mail', 'guides'],
      ['/guides/quickstart/database-setup', 'guides/quickstart/database-setup'],
      ['/specifications/versions/mvp.0', 'specifications/versions/mvp.0'],
    ] as const)('%s is the Markdown of %s', async ([path, page]) => {
      const { answer } = await follow(`${basePath}${path}`, WANTED);
      expect(answer.status).toBe(200);
      expect(answer.body.toString()).toBe(read(`${page}.${negotiates ? 'md' : 'html'}`));
    });

    test.for(['/_next/static/chunks/0a1b2c3d.js', '/logo.svg', '/files/guide.md', '/llms.txt'])(
      '%s is the same for everyone',
      async (file) => {
        const found = await follow(`${basePath}${file}`, WANTED);
        expect(found.answer.body.toString()).toBe(read(file.slice(1)));
        expect(variesByAccept(found)).toBe(false);
      },
    );

    test('a download with the name of a page stays as it is', async () => {
      const { answer } = await follow(`${basePath}/files/long`, WANTED);
      expect(answer.headers['content-type']?.toLowerCase().replace(/;\s*/, '; ')).toBe(TYPES.html);
    });

    test('an alternate is Markdown whatever the client asks for', async () => {
      const row = { status: 200, shows: 'guides.md', type: TYPES.md } as const;
      const path = `${basePath}/guides.md`;
      expect(await check({ ...row, path }, { accept: 'text/html' })).toEqual([]);
    });

    test('what is missing stays missing', async () => {
      for (const path of ['/nothing', '/nothing/', '/nothing.html', '/guides/nothing', '/feed']) {
        const row = { path: `${basePath}${path}`, status: 404, shows: '404.html' } as const;
        expect(await check({ ...row, type: TYPES.html }, WANTED)).toEqual([]);
      }
    });
  });
}
