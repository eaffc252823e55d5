import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import {
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzipSync,
} from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findTool } from '@/lib/core/testing/find-tool';
import { writeFiles } from '@/lib/core/testing/write-files';
import { writeManifest } from '@/lib/hosting/manifest';
import { nginxConfig } from '@/lib/hosting/nginx-config';
import { findFreePort } from '@/lib/hosting/server/listen';
import { sendRequest } from '@/lib/hosting/server/send-request';
import { precompressBundle } from '@/lib/output/precompress-bundle';
import type { Hosted } from './expected-headers';
import type { RunningHost } from './run-program';
import { startProgram } from './start-program';
import { testHost } from './test-host';

const hasNginx = findTool('nginx') !== undefined;
const [, brotli] = findTool('brotli') ?? [];
const folder = mkdtempSync(join(tmpdir(), 'precompressed-'));
// Real text, so that it compresses about as well as a page.
const README = readFileSync(resolve('README.md'), 'utf8');
const PAGE = `<!doctype html><link rel="canonical" href="https://docs.example.test/"/>${README}`;

afterAll(() => rmSync(folder, { recursive: true }));

/** Serves a precompressed copy of a bundle with nginx. */
async function start(directory: string, hosted: Hosted) {
  const parent = mkdtempSync(join(folder, 'copy-'));
  const copy = join(parent, 'served');
  writeManifest(directory);
  await precompressBundle(directory, copy);
  const port = await findFreePort(0);
  const hasBrotli = brotli !== undefined;
  const place = { ...hosted, root: copy, name: '_', hasTls: false, listen: `127.0.0.1:${port}` };
  const globals = brotli ? `load_module "${brotli}";` : '';
  const printed = nginxConfig({ ...place, hasBrotli });
  return { ...(await startProgram('nginx', printed, port, globals)), copy };
}

describe.runIf(hasNginx)('nginx with precompressed files', () => {
  testHost('nginx', { start, isReal: false });
});

const BUNDLES = [
  { basePath: '', isPreview: false },
  { basePath: '/previews/pr-1.2', isPreview: true },
];

// `describe.runIf(false).for` would run the hooks.
describe.for(hasNginx ? BUNDLES : [])('a bundle at "$basePath"', (hosted) => {
  const bundle = mkdtempSync(join(folder, 'bundle-'));
  let running: RunningHost;
  beforeAll(async () => {
    writeFiles(bundle, {
      'index.html': PAGE,
      '404.html': PAGE.replace('canonical', 'none'),
      'index.txt': README,
      '_next/static/chunks/0a1b.js': `self.text = ${JSON.stringify(README)};`,
      'logo.svg': `<svg xmlns="http://www.w3.org/2000/svg"><title>${README}</title></svg>`,
      'files/data.csv': README,
      'files/spec.json': JSON.stringify({ README }),
      'files/small.csv': 'a,b',
      'files/small.csv.gz': gzipSync('another small file'),
      'files/data.csv.gz': gzipSync('another file'),
      'files/data.csv.br': 'another file',
    });
    running = await start(bundle, hosted);
  });
  afterAll(() => running.stop());

  const ask = (path: string, headers: Readonly<Record<string, string>>) =>
    sendRequest(running.port, `${hosted.basePath}${path}`, { headers });
  const textOf = (file: string) => readFileSync(join(bundle, file));

  const FILES: readonly { path: string; file: string; type: string; vary?: string }[] = [
    {
      path: '/',
      file: 'index.html',
      type: 'text/html; charset=utf-8',
      vary: 'Accept-Encoding, Accept',
    },
    { path: '/index.txt', file: 'index.txt', type: 'text/plain; charset=utf-8' },
    {
      path: '/_next/static/chunks/0a1b.js',
      file: '_next/static/chunks/0a1b.js',
      type: 'text/javascript; charset=utf-8',
    },
    { path: '/logo.svg', file: 'logo.svg', type: 'image/svg+xml; charset=utf-8' },
    { path: '/files/data.csv', file: 'files/data.csv', type: 'text/csv; charset=utf-8' },
    { path: '/files/spec.json', file: 'files/spec.json', type: 'application/json; charset=utf-8' },
    { path: '/nothing', file: '404.html', type: 'text/html; charset=utf-8' },
  ];
  const VIA = [{}, { via: '1.1 proxy.example' }];

  test.runIf(brotli).for(FILES)('$path has at most 5 % more bytes than Brotli 11', async (row) => {
    const quality = { [constants.BROTLI_PARAM_QUALITY]: 11 };
    const best = brotliCompressSync(textOf(row.file), { params: quality }).length;
    for (const via of VIA) {
      const answer = await ask(row.path, { 'accept-encoding': 'gzip, deflate, br, zstd', ...via });
      expect(answer.headers['content-encoding']).toBe('br');
      expect(answer.headers['content-type']).toBe(row.type);
      expect(answer.headers.vary).toBe(row.vary ?? 'Accept-Encoding');
      expect(brotliDecompressSync(answer.body).equals(textOf(row.file))).toBe(true);
      expect(answer.body.length / best).toBeLessThanOrEqual(1.05);
    }
  });

  test.for(FILES)('$path has the bytes of gzip 9 without Brotli', async (row) => {
    for (const via of VIA) {
      const answer = await ask(row.path, { 'accept-encoding': 'gzip, deflate', ...via });
      expect(answer.headers['content-encoding']).toBe('gzip');
      expect(answer.headers['content-type']).toBe(row.type);
      expect(answer.headers.vary).toBe(row.vary ?? 'Accept-Encoding');
      expect(gunzipSync(answer.body).equals(textOf(row.file))).toBe(true);
      expect(answer.body.length).toBe(gzipSync(textOf(row.file), { level: 9 }).length);
    }
  });

  test.for([
    '/index.html.gz',
    '/index.html.br',
    '/_next/static/chunks/0a1b.js.gz',
    '/files/spec.json.gz',
    '/files/spec.json.br',
    '/_packed/files/spec.json',
    '/_packed/files/spec.json.gz',
  ])('%s is not an address', async (path) => {
    const answer = await ask(path, {});
    expect(answer.status).toBe(404);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.body.equals(textOf('404.html'))).toBe(true);
  });

  test.for(['/files/data.csv', '/files/small.csv'])(
    "an author's %s.gz is a file of its own",
    async (path) => {
      for (const accepted of ['gzip', 'gzip, br', 'identity']) {
        const packed = await ask(`${path}.gz`, { 'accept-encoding': accepted });
        expect(packed.headers['content-encoding']).toBeUndefined();
        expect(packed.body.equals(textOf(`${path}.gz`))).toBe(true);
      }
      const { headers, body } = await ask(path, { 'accept-encoding': 'gzip' });
      const plain = headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body;
      expect(plain.equals(textOf(path))).toBe(true);
      expect(headers['access-control-allow-origin']).toBe('*');
    },
  );
});
