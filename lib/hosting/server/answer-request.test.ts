import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeFiles } from '../../core/testing/write-files';
import { headersOf } from '../response-headers';
import { sendRequest } from './send-request';
import { type RunningServer, startServer } from './start-server';

const SECRET = 'what no reader may see';
const LONG = `<p>${'All work and no play. '.repeat(200)}</p>`;
const folder = mkdtempSync(join(tmpdir(), 'serve-'));
const directory = join(folder, 'out');
const PLACE = { isPreview: false, hasTls: false };
let server: RunningServer;

beforeAll(async () => {
  writeFiles(folder, {
    'secret.txt': SECRET,
    'out/index.html': '<h1>Home</h1>',
    'out/404.html': '<h1>Page not found</h1>',
    'out/_headers': SECRET,
    'out/QUICKSTART.html': LONG,
    'out/QUICKSTART/index.html': LONG,
    'out/versions/mvp.0.html': '<h1>MVP 0</h1>',
    'out/_next/static/chunks/a1b2.js': 'let a;',
    'out/logo.png': LONG,
    'out/logo.svg': LONG,
  });
  symlinkSync(join(folder, 'secret.txt'), join(directory, 'linked.txt'));
  symlinkSync(folder, join(directory, 'parent'));
  server = await startServer({ directory, port: 0 });
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

describe('methods', () => {
  test('HEAD gets the headers of GET and no body', async () => {
    const [get, head] = await Promise.all([ask('/QUICKSTART'), ask('/QUICKSTART', 'HEAD')]);
    expect(get.body.toString()).toBe(LONG);
    expect(head.body.toString()).toBe('');
    expect(head.headers['content-length']).toBe(`${LONG.length}`);
    for (const name of ['content-length', 'content-type', 'etag', 'cache-control', 'vary']) {
      expect([name, head.headers[name]]).toEqual([name, get.headers[name]]);
    }
  });

  test.for(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE'])(
    '%s is refused',
    async (method) => {
      const { status, headers } = await ask('/QUICKSTART', method);
      expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
    },
  );
});

describe('conditional requests', () => {
  test('a copy that is still good gets 304, without a body', async () => {
    const { headers } = await ask('/QUICKSTART');
    expect(headers.etag).toMatch(/^"[\w-]+"$/);
    const again = await ask('/QUICKSTART', 'GET', { 'if-none-match': headers.etag ?? '' });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect(again.headers.etag).toBe(headers.etag);
    expect(again.headers['cache-control']).toBe('no-cache');
    expect(again.headers['content-type']).toBeUndefined();
  });

  test('another copy gets the page', async () => {
    const { status } = await ask('/QUICKSTART', 'GET', { 'if-none-match': '"old"' });
    expect(status).toBe(200);
  });

  test('a missing page is never 304', async () => {
    const { status, headers } = await ask('/nothing', 'GET', { 'if-none-match': '*' });
    expect([status, headers.etag]).toEqual([404, undefined]);
  });
});

describe('compression', () => {
  test.for([
    { accepted: 'gzip, deflate, br', encoding: 'br', unpack: brotliDecompressSync },
    { accepted: 'gzip', encoding: 'gzip', unpack: gunzipSync },
  ])('$accepted gives $encoding, under its own tag', async ({ accepted, encoding, unpack }) => {
    const plain = await ask('/QUICKSTART');
    const { headers, body } = await ask('/QUICKSTART', 'GET', { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toBe('Accept-Encoding');
    expect(headers['content-length']).toBe(`${body.length}`);
    expect(body.length).toBeLessThan(LONG.length / 2);
    expect(unpack(body).toString()).toBe(LONG);
    expect(headers.etag).not.toBe(plain.headers.etag);
  });

  test.for([
    { name: 'a reader that cannot unpack', path: '/QUICKSTART', accepted: 'identity' },
    { name: 'a file that would not shrink', path: '/_next/static/chunks/a1b2.js', accepted: 'br' },
    { name: 'an image', path: '/logo.png', accepted: 'br' },
  ])('$name gets the bytes as they are', async ({ path, accepted }) => {
    const { status, headers } = await ask(path, 'GET', { 'accept-encoding': accepted });
    expect([status, headers['content-encoding']]).toEqual([200, undefined]);
  });

  test('only what can be compressed varies', async () => {
    expect((await ask('/QUICKSTART')).headers.vary).toBe('Accept-Encoding');
    expect((await ask('/logo.png')).headers.vary).toBeUndefined();
  });
});

describe('headers', () => {
  test.for([
    { path: '/', cache: 'no-cache' },
    { path: '/QUICKSTART/index.html', cache: 'no-cache' },
    { path: '/nothing', cache: 'no-cache' },
    { path: '/%zz', cache: 'no-cache' },
    { path: '/logo.svg', cache: 'no-cache', file: 'logo.svg' },
    { path: '/gone.svg', cache: 'no-cache' },
    { path: '/_next/static/chunks/a1b2.js', cache: 'public, max-age=31536000, immutable' },
    { path: '/_next/static/chunks/gone.js', cache: 'no-cache' },
  ])('$path is safe, and kept as $cache', async ({ path, cache, file = '' }) => {
    const { headers } = await ask(path);
    const wanted = { ...headersOf(file, PLACE), 'Cache-Control': cache };
    for (const [name, value] of Object.entries(wanted)) {
      expect([name, headers[name.toLowerCase()]]).toEqual([name, value]);
    }
  });
});

test.for(['/', '/nothing', '/logo.svg'])('%s of a preview is never indexed', async (path) => {
  const preview = await startServer({ directory, port: 0, isPreview: true });
  const { headers } = await sendRequest(preview.port, path);
  expect(headers['x-robots-tag']).toBe('noindex');
  expect((await ask(path)).headers['x-robots-tag']).toBeUndefined();
  await preview.close();
});

describe('what is not there', () => {
  test.for([
    '/nothing',
    '/quickstart',
    '/versions',
    '/versions/',
    '/versions/mvp.1',
    '/_next/static',
    '/_headers',
    '/linked.txt',
    '/parent/secret.txt',
    '/parent/',
  ])('%s shows the not-found page', async (path) => {
    const { status, headers, body } = await ask(path);
    expect([status, headers['content-type'], body.toString()]).toEqual([
      404,
      'text/html; charset=utf-8',
      '<h1>Page not found</h1>',
    ]);
  });
});

describe('paths that lead out', () => {
  test.for([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/%2e%2e%2fsecret.txt',
    '/%2e%2e%5csecret.txt',
    '/..\\secret.txt',
    '/QUICKSTART/../../secret.txt',
    '/QUICKSTART%00.html',
    '/%zz',
    '/%',
  ])('%s is malformed', async (path) => {
    const { status, body } = await ask(path);
    expect(status).toBe(400);
    expect(body.toString()).not.toContain(SECRET);
  });
});

function ask(path: string, method = 'GET', headers: Record<string, string> = {}) {
  return sendRequest(server.port, path, { method, headers });
}
