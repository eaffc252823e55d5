import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeFiles } from '../../core/testing/write-files';
import { headersOf } from '../response-headers';
import { sendRequest } from './send-request';
import { type RunningServer, startServer } from './start-server';

// e2e/hosts sends this server the request table too. These tests are about what the table lacks.
const LONG = `<p>${'All work and no play. '.repeat(200)}</p>`;
const folder = mkdtempSync(join(tmpdir(), 'serve-'));
let server: RunningServer;

beforeAll(async () => {
  writeFiles(folder, {
    'index.html': '<h1>Home</h1>',
    'QUICKSTART.html': LONG,
    '_next/static/chunks/a1b2.js': 'let a;',
    'logo.png': LONG,
  });
  server = await startServer({ directory: folder, port: 0 });
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
  test('another copy gets the page', async () => {
    const { status } = await ask('/QUICKSTART', 'GET', { 'if-none-match': '"old"' });
    expect(status).toBe(200);
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

test('the answer to a malformed request has the headers of every other one', async () => {
  const { status, headers } = await ask('/%zz');
  expect(status).toBe(400);
  for (const [name, value] of Object.entries(headersOf('', { isPreview: false, hasTls: false }))) {
    expect([name, headers[name.toLowerCase()]]).toEqual([name, value]);
  }
});

function ask(path: string, method = 'GET', headers: Record<string, string> = {}) {
  return sendRequest(server.port, path, { method, headers });
}
