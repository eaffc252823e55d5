import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendRequest } from '@/lib/serve/send-request';
import { checkAnswer } from './check-answer';
import { FIXTURE_REQUESTS, SECRET, writeFixtureBundle } from './fixture-bundle';
import { planHost } from './plan-host';
import { type Bundle, COPIES, readBundle } from './read-bundle';
import { type HostName, type HostRequest, requestsOf } from './requests';
import { findProgram } from './run-program';
import { sendAndFollow } from './send-and-follow';
import { PROGRAMS, type RunningHost, startHost } from './start-host';

const OURS: readonly HostName[] = ['cloudflare', 'netlify', 'github-pages'];
const fixture = writeFixtureBundle();
const fixtureBundle = await readBundle(fixture.directory);
const fixtureRequests = [...requestsOf(fixtureBundle), ...FIXTURE_REQUESTS];
const real = process.env.BUNDLE ? await readBundle(resolve(process.env.BUNDLE), COPIES) : undefined;

afterAll(() => {
  rmSync(fixture.folder, { recursive: true });
});

for (const host of OURS) describe(host, () => testHost(host));

for (const host of ['nginx', 'caddy'] as const) {
  const install = `it is not on PATH (apt-get install ${PROGRAMS[host]})`;
  const plan = planHost(findProgram(host) !== undefined, process.env.REQUIRE_HOSTS);
  if (plan === 'test') describe(host, () => testHost(host));
  if (plan === 'skip') leaveOut(`${host} WAS NOT TESTED: ${install}`);
  if (plan === 'fail') test(`${host} is tested`, () => expect.fail(`${host}: ${install}`));
}

if (!real) leaveOut('the real bundle WAS NOT TESTED: BUNDLE names no folder');

/** A skipped test, said aloud: the reporter folds skipped tests of a file that passed into a number. */
function leaveOut(reason: string): void {
  console.warn(reason);
  test.skip(reason, () => {});
}

function testHost(host: HostName): void {
  describe('the fixture bundle', () => {
    const { ask, check } = useHost(host, fixtureBundle);

    const rows = fixtureRequests
      .filter((asked) => !asked.except?.hosts.includes(host))
      .map(
        (asked) => [`${asked.method ?? 'GET'} ${asked.path} gives ${asked.status}`, asked] as const,
      );

    test.for(rows)('%s', async ([, asked]) => {
      expect(await check(asked)).toEqual([]);
    });

    test.for(['/QUICKSTART', '/QUICKSTART.txt', '/_next/static/chunks/0a1b2c3d.js'])(
      '%s is not sent again to a reader who has it',
      async (path) => {
        const { headers } = await ask(path);
        expect(headers.etag).toBeDefined();
        const again = await ask(path, { 'if-none-match': headers.etag ?? '' });
        expect([again.status, again.body.length]).toEqual([304, 0]);
        expect(again.headers['cache-control']).toBe(headers['cache-control']);
      },
    );

    test('a page is compressed for a reader who can unpack it', async () => {
      const [plain, packed] = await Promise.all([
        ask('/QUICKSTART'),
        ask('/QUICKSTART', { 'accept-encoding': 'gzip' }),
      ]);
      expect(plain.headers['content-encoding']).toBeUndefined();
      expect(packed.headers['content-encoding']).toBe('gzip');
      expect(packed.headers.vary).toBe('Accept-Encoding');
      expect(gunzipSync(packed.body).equals(plain.body)).toBe(true);
    });
  });

  if (!real) return;
  describe('the real bundle', () => {
    const { check } = useHost(host, real);

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

/** Keeps a host running for the tests of the block in which this is called. */
function useHost(host: HostName, bundle: Bundle) {
  let running: RunningHost | undefined;
  beforeAll(async () => {
    running = await startHost(host, bundle.directory);
  });
  afterAll(() => running?.stop());
  const port = () => running?.port ?? expect.fail(`${host} is not running`);

  return {
    ask: (path: string, headers: Readonly<Record<string, string>> = {}) =>
      sendRequest(port(), path, { headers }),
    check: async (asked: HostRequest) =>
      checkAnswer(asked, host, await sendAndFollow(port(), asked), bundle.directory, SECRET),
  };
}
