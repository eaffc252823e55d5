import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { writeFiles } from '@/lib/core/testing/write-files';
import { headersOf } from '@/lib/hosting/response-headers';
import { findFreePort } from '@/lib/hosting/server/listen';
import type { Answer } from '@/lib/hosting/server/send-request';
import { findProgram } from '../../lib/core/find-program';
import { checkAnswer } from './check-answer';
import { readBundle } from './read-bundle';
import { type HostName, type HostRequest, requestsOf } from './requests';
import { runProgram } from './run-program';

const folder = mkdtempSync(join(tmpdir(), 'checks-'));
const html = '<link rel="canonical" href="https://a.test/foo"/>';
writeFiles(folder, {
  'index.html': '<link rel="canonical" href="https://a.test/"/>',
  'foo.html': html,
  'foo/index.html': html,
  'foo.txt': 'data',
  'logo.svg': html,
  'foo/__next.$c$path.__PAGE__.txt': 'segment',
  '404.html': 'missing',
});

afterAll(() => rmSync(folder, { recursive: true }));

describe('an answer is measured against the table', () => {
  const asked: HostRequest = {
    path: '/foo/',
    status: 200,
    redirects: { netlify: '301 /foo' },
    shows: 'foo.html',
    type: 'text/html; charset=utf-8',
    cache: 'revalidate',
    canonical: 'https://a.test/foo',
  };
  const headers = Object.fromEntries(
    Object.entries({
      ...headersOf('foo.html', { isPreview: false, hasTls: false }),
      'content-type': 'text/html;charset=UTF-8',
      'cache-control': 'no-cache',
    }).map(([name, value]) => [name.toLowerCase(), value]),
  );
  const good: Answer = { status: 200, headers, body: Buffer.from(html) };

  const hosted = { basePath: '', isPreview: false };
  const measure = (host: HostName) => ({ host, hosted, directory: folder, secret: 'a secret' });
  const without = (name: string) => ({ ...headers, [name]: undefined });
  test.for<{
    name: string;
    asked?: Partial<HostRequest>;
    answer: Partial<Answer>;
    faults: string[];
  }>([
    { name: 'the right answer', answer: {}, faults: [] },
    { name: 'another status', answer: { status: 500 }, faults: ['status: 500, not 200'] },
    {
      name: 'another type',
      answer: { headers: { ...headers, 'content-type': 'text/plain' } },
      faults: ['content-type: "text/plain", not "text/html; charset=utf-8"'],
    },
    {
      name: 'no time to keep',
      answer: { headers: without('cache-control') },
      faults: ['cache-control: undefined, not "no-cache"'],
    },
    {
      name: 'a page kept for ever',
      answer: { headers: { ...headers, 'cache-control': 'public, max-age=31536000, immutable' } },
      faults: ['cache-control: "public, max-age=31536000, immutable", not "no-cache"'],
    },
    {
      name: 'a security header that is missing',
      answer: { headers: without('x-content-type-options') },
      faults: ['x-content-type-options: undefined, not "nosniff"'],
    },
    {
      name: 'a header that nobody expects',
      answer: { headers: { ...headers, 'x-powered-by': 'Next.js' } },
      faults: ['unknown headers: ["x-powered-by"], not []'],
    },
    {
      name: 'an image with the policy of a page',
      asked: { shows: 'logo.svg' },
      answer: {},
      faults: [
        `content-security-policy: "frame-ancestors 'none'", not "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"`,
      ],
    },
    {
      name: 'another page with the same address',
      answer: { body: Buffer.from(`${html} `) },
      faults: ['shown file: false, not true'],
    },
    {
      name: 'another canonical address',
      asked: { canonical: 'https://a.test/foo/bar' },
      answer: {},
      faults: ['canonical: "https://a.test/foo", not "https://a.test/foo/bar"'],
    },
    {
      name: 'something from outside the bundle',
      asked: { status: 'refused' },
      answer: { body: Buffer.from('a secret') },
      faults: [
        'refusal: false, not true',
        'canonical: undefined, not "https://a.test/foo"',
        'shown file: false, not true',
        'secret in the answer: true, not false',
      ],
    },
    {
      name: 'a refusal that does not say what is allowed',
      asked: { status: 405 },
      answer: { status: 405 },
      faults: ['allow: undefined, not "GET, HEAD"'],
    },
    {
      name: 'a HEAD with a body',
      asked: { method: 'HEAD' },
      answer: {},
      faults: ['body of HEAD: false, not true'],
    },
  ])('$name', ({ asked: otherwise, answer, faults }) => {
    const exchange = { redirects: [], answer: { ...good, ...answer } };
    const row = { ...asked, ...otherwise };
    expect(checkAnswer(row, exchange, measure('nginx'))).toEqual(faults);
  });

  test('a redirect counts only on the host that gives it', () => {
    const moved = { redirects: ['301 /foo'], answer: good };
    expect(checkAnswer(asked, moved, measure('netlify'))).toEqual([]);
    expect(checkAnswer(asked, moved, measure('nginx'))).toEqual([
      'redirects: ["301 /foo"], not []',
    ]);
  });
});

describe('the table', () => {
  test('asks for each page in each form, and for each file', async () => {
    const rows = requestsOf(await readBundle(folder)).map(
      ({ method = 'GET', path, status }) => `${method} ${path} ${status}`,
    );
    expect(rows.slice(0, 14)).toEqual([
      'GET /foo 200',
      'GET /foo?from=mail 200',
      'GET /foo/ 200',
      'GET /foo/index.html?from=mail 200',
      'GET /foo.html 200',
      'HEAD /foo 200',
      'GET /?from=mail 200',
      'GET / 200',
      'GET /index.html?from=mail 200',
      'HEAD / 200',
      'GET /foo.txt 200',
      'GET /foo/__next.$c$path.__PAGE__.txt 200',
      'GET /logo.svg 200',
      'GET /FOO 404',
    ]);
  });

  test('a folder that is no bundle is an error, not an empty table', async () => {
    const empty = join(folder, 'foo');
    await expect(readBundle(empty)).rejects.toThrow('holds 1 pages: no bundle');
    await expect(readBundle('/nowhere')).rejects.toThrow('ENOENT');
  });
});

describe('programs', () => {
  test('a program is found on PATH, and one that is not there is not', () => {
    expect(findProgram('sh', '/bin')).toBe('/bin/sh');
    expect(findProgram('no-such-host', '/bin')).toBeUndefined();
  });

  test('a program that ends before it answers fails with what it printed', async () => {
    const started = runProgram(process.execPath, ['-e', 'console.error("no such option")'], 1);
    await expect(started).rejects.toThrow('no such option');
  });

  test('a program is stopped by its own id', async () => {
    const port = await findFreePort(0);
    const script = `require('http').createServer((_, a) => a.end(String(process.pid))).listen(${port}, '127.0.0.1')`;
    const stop = await runProgram(process.execPath, ['-e', script], port);
    const pid = Number(await (await fetch(`http://127.0.0.1:${port}`)).text());
    expect(() => process.kill(pid, 0)).not.toThrow();
    await stop();
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });
});
