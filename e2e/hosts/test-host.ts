import { readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isFullRun } from '@/lib/core/testing/is-full-run';
import { sendRequest } from '@/lib/hosting/server/send-request';
import { choosePages } from '../page-kinds';
import { checkAnswer, type Exchange } from './check-answer';
import { type Hosted, waysOf } from './expected-headers';
import { FIXTURE_REQUESTS, SECRET, writeFixtureBundle } from './fixture-bundle';
import { type Bundle, COPIES, readBundle } from './read-bundle';
import { type HostName, type HostRequest, requestsBelow, requestsOf } from './requests';
import type { RunningHost } from './run-program';
import { startHost } from './start-host';
import { testMarkdown } from './test-markdown';

const PLAIN: Hosted = { basePath: '', isPreview: false };
const PREVIEW: Hosted = { basePath: '/previews/pr-1.2', isPreview: true };
const fixtures = await Promise.all([PLAIN, PREVIEW].map(readFixture));
const real = process.env.BUNDLE
  ? choose(await readBundle(resolve(process.env.BUNDLE), COPIES))
  : undefined;

afterAll(() => {
  for (const { folder } of fixtures) rmSync(folder, { recursive: true });
});

/** Returns all of a bundle in the full run. In a short one, a page and a file of each kind. */
function choose(bundle: Bundle): Bundle {
  const kindOf = (file: string) => file.replace(/[^/]*?(\.\w+)?$/, '$1');
  const kinds = new Map(bundle.files.map((file) => [kindOf(file), file]));
  const files = isFullRun ? bundle.files : [...kinds.values()];
  return { ...bundle, pages: choosePages(bundle.pages), files };
}

async function readFixture(hosted: Hosted) {
  const { folder, directory } = writeFixtureBundle(hosted);
  const bundle = await readBundle(directory);
  const requests = [...requestsOf(bundle), ...FIXTURE_REQUESTS];
  return { folder, bundle, hosted, requests: requestsBelow(hosted.basePath, requests) };
}

/** Settings for serving a bundle, or a copy of it. */
type Serving = {
  readonly start?: (
    directory: string,
    hosted: Hosted,
  ) => Promise<RunningHost & { readonly copy?: string }>;
  /** Whether to also serve the bundle in BUNDLE. True by default. */
  readonly isReal?: boolean;
};

/** Sends a host every request in the table, for the fixture bundle and the real one. */
export function testHost(host: HostName, { start, isReal = true }: Serving = {}): void {
  describe.for(fixtures)('the fixture bundle at "$hosted.basePath"', (fixture) => {
    const { bundle, hosted, requests } = fixture;
    const { ask, check, follow, running } = useHost(host, bundle, hosted, start);
    const { directory } = bundle;
    testMarkdown(host, { directory, basePath: hosted.basePath, check, follow });

    const rows = requests
      .filter((asked) => !asked.except?.hosts.includes(host))
      .map(
        (asked) => [`${asked.method ?? 'GET'} ${asked.path} gives ${asked.status}`, asked] as const,
      );

    test.for(rows)('%s', async ([, asked]) => {
      expect(await check(asked)).toEqual([]);
    });

    test.for(['/QUICKSTART', '/QUICKSTART.txt', '/_next/static/chunks/0a1b2c3d.js'])(
      '%s is not sent again to a reader who has it',
      async (file) => {
        const path = `${hosted.basePath}${file}`;
        const { headers } = await ask(path);
        expect(headers.etag).toBeDefined();
        const again = await ask(path, { 'if-none-match': headers.etag ?? '' });
        expect([again.status, again.body.length]).toEqual([304, 0]);
        expect(again.headers['cache-control']).toBe(headers['cache-control']);
      },
    );

    test.for([
      { range: 'bytes=0-9' },
      { 'if-none-match': '*' },
      { 'if-modified-since': 'Fri, 01 Jan 2100 00:00:00 GMT' },
    ] as const)('the not-found page is whole with %o', async (headers) => {
      const missing = await ask(`${hosted.basePath}/nothing`, headers);
      expect(missing.status).toBe(404);
      const page = readFileSync(join(running().copy ?? directory, '404.html'));
      expect(missing.body.equals(page)).toBe(true);
    });

    test.for(['html', 'js', 'json', 'md', 'sql', 'svg', 'txt', 'xml', 'yaml'])(
      'text of the kind .%s is compressed for a reader who can unpack it',
      async (ending) => {
        const path = `${hosted.basePath}/files/long.${ending}`.replace(/\.html$/, '');
        const gzip = { 'accept-encoding': 'gzip' };
        const [plain, packed, viaProxy] = await Promise.all([
          ask(path),
          ask(path, gzip),
          ask(path, { ...gzip, via: '1.1 proxy.example' }),
        ]);
        const { unpacked, vary } = waysOf(host);
        expect(plain.headers['content-encoding']).toBeUndefined();
        const isPacked = !unpacked.includes(ending);
        expect(packed.headers['content-encoding']).toBe(isPacked ? 'gzip' : undefined);
        expect(viaProxy.headers['content-encoding']).toBe(isPacked ? 'gzip' : undefined);
        expect(packed.headers.vary).toBe(vary);
        const body = isPacked ? gunzipSync(packed.body) : packed.body;
        expect(body.equals(plain.body)).toBe(true);
      },
    );
  });

  if (!real || !isReal) return;
  describe('the real bundle', () => {
    const { check } = useHost(host, real, PLAIN, start);

    test('answers every request of the table', { timeout: 300_000 }, async () => {
      const requests = requestsOf(real);
      const wrong: string[] = [];
      const next = requests.values();
      const work = async () => {
        for (const asked of next) {
          const faults = await check(asked);
          wrong.push(...faults.map((fault) => `${asked.path} ${fault}`));
        }
      };
      await Promise.all([work(), work(), work(), work()]);
      expect(requests.length).toBeGreaterThan(real.pages.length * 5);
      expect(wrong).toEqual([]);
    });
  });
}

/** Starts a host before the tests of the current `describe` block and stops it after them. */
function useHost(
  host: HostName,
  bundle: Bundle,
  hosted: Hosted,
  start: Serving['start'] = (...where) => startHost(host, ...where),
) {
  let started: Awaited<ReturnType<typeof start>> | undefined;
  beforeAll(async () => {
    started = await start(bundle.directory, hosted);
  });
  afterAll(() => started?.stop());
  const running = () => started ?? expect.fail(`${host} is not running`);
  const port = () => running().port;

  return {
    running,
    ask: (path: string, headers: Readonly<Record<string, string>> = {}) =>
      sendRequest(port(), path, { headers }),
    follow: (path: string, headers?: Readonly<Record<string, string>>) =>
      sendAndFollow(port(), { path, status: 200 }, headers),
    check: async (asked: HostRequest, headers?: Readonly<Record<string, string>>) =>
      checkAnswer(asked, await sendAndFollow(port(), asked, headers), {
        host,
        hosted,
        secret: SECRET,
        directory: running().copy ?? bundle.directory,
      }),
  };
}

/** Sends a request and follows up to three redirects. Stops at a redirect to another host. */
async function sendAndFollow(
  port: number,
  asked: HostRequest,
  headers: Readonly<Record<string, string>> = {},
): Promise<Exchange> {
  const parts = asked.method ? { method: asked.method, headers } : { headers };
  const redirects: string[] = [];
  let path = asked.path;
  for (;;) {
    const answer = await sendRequest(port, path, parts);
    const { location } = answer.headers;
    if (answer.status < 300 || answer.status === 304 || answer.status > 399) {
      return { redirects, answer };
    }
    redirects.push(`${answer.status} ${location}`);
    const stays = location !== undefined && /^\/(?!\/)/.test(location);
    if (!stays || redirects.length === 3) return { redirects, answer };
    path = location;
  }
}
