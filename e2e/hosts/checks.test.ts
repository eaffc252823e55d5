import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { writeFiles } from '@/lib/core/testing/write-files';
import { headersOf } from '@/lib/hosting/response-headers';
import { findFreePort } from '@/lib/hosting/server/listen';
import type { Answer } from '@/lib/hosting/server/send-request';
import { checkAnswer } from './check-answer';
import { readBundle } from './read-bundle';
import type { HostName, HostRequest } from './requests';
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
  const check = (row: HostRequest, answer: Partial<Answer>) =>
    checkAnswer(row, { redirects: [], answer: { ...good, ...answer } }, measure('nginx'));

  test('each difference is a fault, and the right answer has none', () => {
    expect(check(asked, {})).toEqual([]);
    const { 'x-content-type-options': _, ...others } = headers;
    const wrong = { ...others, 'content-type': 'text/plain', 'cache-control': 'private', via: 'x' };
    expect(check(asked, { status: 500, headers: wrong, body: Buffer.from('a secret') })).toEqual([
      'status: 500, not 200',
      'canonical: undefined, not "https://a.test/foo"',
      'shown file: false, not true',
      'secret in the answer: true, not false',
      'unknown headers: ["via"], not []',
      'x-content-type-options: undefined, not "nosniff"',
      'content-type: "text/plain", not "text/html; charset=utf-8"',
      'cache-control: "private", not "no-cache"',
    ]);
    expect(check({ ...asked, method: 'HEAD' }, {})).toEqual(['body of HEAD: false, not true']);
    expect(check({ ...asked, status: 'refused' }, {})).toEqual(['refusal: false, not true']);
    expect(check({ ...asked, status: 405 }, { status: 405 })).toEqual([
      'allow: undefined, not "GET, HEAD"',
    ]);
    const drawing = check({ ...asked, shows: 'logo.svg' }, {});
    expect(drawing).toEqual([
      expect.stringMatching(/^content-security-policy: .* not "default-src/),
    ]);
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
  test('a folder that is no bundle is an error, not an empty table', async () => {
    const empty = join(folder, 'foo');
    await expect(readBundle(empty)).rejects.toThrow('holds 1 pages: no bundle');
    await expect(readBundle('/nowhere')).rejects.toThrow('ENOENT');
  });
});

describe('programs', () => {
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
