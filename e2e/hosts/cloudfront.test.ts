import { readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterAll, expect, test } from 'vitest';
import { contentTypeOf } from '@/lib/core/content-type';
import { cloudfrontFunction } from '@/lib/hosting/cloudfront-function';
import { cloudfrontVary } from '@/lib/hosting/cloudfront-vary';
import { cacheControlOf } from '@/lib/hosting/response-headers';
import { listFiles } from '@/lib/hosting/server/list-files';
import { ACCEPT_HEADERS } from '@/lib/hosting/testing/accept-headers';
import { FIXTURE_REQUESTS, writeFixtureBundle } from './fixture-bundle';
import { COPIES, readBundle } from './read-bundle';
import { type HostRequest, requestsOf } from './requests';

// CloudFront can't run here, but we can test the function that finds a path's file in a bucket.
const { folder, directory } = writeFixtureBundle({ basePath: '', isPreview: false });
const CACHE = { immutable: 'public, max-age=31536000, immutable', revalidate: 'no-cache' };

afterAll(() => rmSync(folder, { recursive: true }));

type Stored = { readonly type: string; readonly cache: string };

async function readBucket(root: string): Promise<Map<string, Stored>> {
  const { files } = await listFiles(root);
  // uploads.test.ts checks that the script stores these.
  return new Map(
    [...files].map((file) => [file, { type: contentTypeOf(file), cache: cacheControlOf(file) }]),
  );
}

const context = runInNewContext(`${cloudfrontFunction('')};({ handler })`);

function keyOf(path: string, accept?: string): string {
  const headers = accept === undefined ? {} : { accept: { value: accept } };
  const { uri } = context.handler({ request: { uri: path.replace(/\?.*/, ''), headers } });
  return decodeURIComponent(uri.slice(1));
}

function faultOf(row: HostRequest, bucket: Map<string, Stored>, root: string): string | undefined {
  const key = keyOf(row.path);
  const found = bucket.get(key);
  if (row.status === 404) return found && `${row.path} is ${key}`;
  if (!found) return `${row.path} is not there: ${key}`;
  const shown = row.shows ?? key;
  if (!readFileSync(join(root, key)).equals(readFileSync(join(root, shown)))) {
    return `${row.path} is ${key}, not ${shown}`;
  }
  const right = [row.type ?? found.type, row.cache ? CACHE[row.cache] : found.cache];
  return found.type === right[0] && found.cache === right[1]
    ? undefined
    : `${row.path} is ${found.type}, ${found.cache}`;
}

test.for([
  { name: 'the fixture bundle', root: directory, rows: FIXTURE_REQUESTS },
  ...(process.env.BUNDLE
    ? [{ name: 'the real bundle', root: resolve(process.env.BUNDLE), rows: [] }]
    : []),
])('every path form of $name leads to its file', async ({ root, rows }) => {
  const bundle = await readBundle(root, root === directory ? undefined : COPIES);
  const asked = [...requestsOf(bundle), ...rows].filter(
    // In a bucket, `//guides` is a different name from `/guides`.
    ({ status, path }) => [200, 404].includes(Number(status)) && !path.startsWith('//'),
  );
  const bucket = await readBucket(root);
  expect(asked.length).toBeGreaterThan(bundle.pages.length * 5);
  expect(asked.map((row) => faultOf(row, bucket, root)).filter(Boolean)).toEqual([]);
});

test.for(ACCEPT_HEADERS)(
  'Accept "$accept" leads to Markdown: $isMarkdown',
  ({ accept, isMarkdown }) => {
    for (const path of ['/guides', '/guides/', '/guides.html', '/guides/index.html']) {
      expect(keyOf(path, accept).endsWith('.md')).toBe(isMarkdown);
    }
    expect(keyOf('/', accept)).toBe(isMarkdown ? 'index.md' : 'index.html');
    expect(keyOf('/files/long.html', accept)).toBe('files/long.html');
    expect(keyOf('/logo.svg', accept)).toBe('logo.svg');
  },
);

test('the alternate of every page is in the bucket', async () => {
  const bucket = await readBucket(directory);
  const bundle = await readBundle(directory, COPIES);
  const pages = bundle.pages.filter(({ path }) =>
    bundle.files.includes(`${path.slice(1) || 'index'}.md`),
  );
  expect(pages.length).toBeGreaterThan(5);
  for (const { path } of pages) {
    const stored = bucket.get(keyOf(encodeURI(path), 'text/markdown'));
    expect(stored?.type, path).toBe('text/markdown; charset=utf-8');
  }
});

test('pages and alternates vary by Accept, and nothing else does', () => {
  const vary = runInNewContext(`${cloudfrontVary()};handler`);
  const varyOf = (uri: string, headers: object) =>
    vary({ request: { uri }, response: { headers } }).headers.vary?.value;
  expect(varyOf('/guides.html', {})).toBe('Accept');
  expect(varyOf('/guides.md', { vary: { value: 'Accept-Encoding' } })).toBe(
    'Accept-Encoding, Accept',
  );
  expect(varyOf('/logo.svg', {})).toBeUndefined();
});
