import { readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { contentTypeOf } from '@/lib/core/content-type';
import { cloudfrontTemplate } from '@/lib/hosting/cloudfront-template';
import { cacheControlOf, headersOf } from '@/lib/hosting/response-headers';
import { listFiles } from '@/lib/hosting/server/list-files';
import { ACCEPT_HEADERS } from '@/lib/hosting/testing/accept-headers';
import { FIXTURE_REQUESTS, writeFixtureBundle } from './fixture-bundle';
import { COPIES, readBundle } from './read-bundle';
import { type HostRequest, requestsOf } from './requests';

// CloudFront can't run here, but we can test the function that finds a path's file in a bucket.
const { folder, directory } = writeFixtureBundle({ basePath: '', isPreview: false });
const CACHE = { immutable: 'public, max-age=31536000, immutable', revalidate: 'no-cache' };

afterAll(() => rmSync(folder, { recursive: true }));

const CATALOG = '.well-known/api-catalog';

type Stored = { readonly type: string; readonly cache: string };

async function readBucket(root: string): Promise<Map<string, Stored>> {
  const { files } = await listFiles(root);
  // uploads.test.ts checks that the script stores these.
  return new Map(
    [...files].map((file) => [file, { type: contentTypeOf(file), cache: cacheControlOf(file) }]),
  );
}

// CloudFormation's own tags. Their values are names and texts, which stay as they are.
const TAGS = [
  ...['!GetAtt', '!Ref', '!Sub'].map((tag) => ({ tag, resolve: (text: string) => text })),
  ...['!Equals', '!If', '!Not'].map((tag) => ({ tag, collection: 'seq' as const })),
];
const resourcesOf = (basePath = '', place = { isPreview: false }) =>
  parse(cloudfrontTemplate({ ...place, basePath }), { customTags: TAGS }).Resources;
const run = ({ Properties }: { Properties: { FunctionCode: string } }) =>
  runInNewContext(`${Properties.FunctionCode};handler`);

const handlers = new Map(['', '/docs'].map((base) => [base, run(resourcesOf(base).Request)]));

function keyOf(path: string, accept?: string, basePath = ''): string {
  const headers = accept === undefined ? {} : { accept: { value: accept } };
  const { uri } = handlers.get(basePath)({ request: { uri: path.replace(/\?.*/, ''), headers } });
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

test('below a base path, every other path is nothing', () => {
  const below = (path: string) => keyOf(path, undefined, '/docs');
  expect(below('/docs')).toBe('index.html');
  expect(below('/docs/guides/')).toBe('guides/index.html');
  expect(below('/docs/specifications/versions/mvp.0')).toBe('specifications/versions/mvp.0.html');
  expect(below('/docs/logo.SVG')).toBe('logo.SVG');
  expect(keyOf('/docs/guides', 'text/markdown', '/docs')).toBe('guides.md');
  for (const path of ['/', '/guides', '/docs2', '/doc']) expect(below(path)).toBe('404.html/');
});

/** Returns the headers that CloudFront sends for a file: those of the policy, changed by the response function. */
function sentFor(file: string, { Headers, Response }: ReturnType<typeof resourcesOf>) {
  const { SecurityHeadersConfig: known, CustomHeadersConfig: custom } =
    Headers.Properties.ResponseHeadersPolicyConfig;
  const { AccessControlMaxAgeSec: seconds, IncludeSubdomains: below } =
    known.StrictTransportSecurity ?? {};
  const policy = {
    'Content-Security-Policy': known.ContentSecurityPolicy.ContentSecurityPolicy,
    'Referrer-Policy': known.ReferrerPolicy.ReferrerPolicy,
    'X-Frame-Options': known.FrameOptions.FrameOption,
    ...(known.ContentTypeOptions && { 'X-Content-Type-Options': 'nosniff' }),
    ...(seconds && {
      'Strict-Transport-Security': `max-age=${seconds}${below ? '; includeSubDomains' : ''}`,
    }),
    ...Object.fromEntries(
      custom.Items.map(({ Header, Value }: { Header: string; Value: string }) => [Header, Value]),
    ),
  };
  const headers = Object.fromEntries(
    Object.entries(policy).map(([name, value]) => [name.toLowerCase(), { value }]),
  );
  const response = { headers: { ...headers, vary: { value: 'Accept-Encoding' } } };
  const sent: Record<string, { readonly value: string }> = run(Response)({
    request: { uri: `/${file}` },
    response,
  }).headers;
  return Object.entries(sent).map(([name, { value }]) => `${name}: ${value}`);
}

test.for([{ isPreview: false }, { isPreview: true }, { isPreview: false, hstsSubdomains: true }])(
  'every kind of file has the headers of the table, and pages vary by Accept: %o',
  (place) => {
    const resources = resourcesOf('', place);
    for (const file of ['index.html', 'guides.md', 'logo.svg', 'files/a.json', 'a.png', CATALOG]) {
      const { 'Cache-Control': _, ...headers } = headersOf(file, { ...place, hasTls: true });
      const right = Object.entries(headers).map(
        ([name, value]) => `${name.toLowerCase()}: ${value}`,
      );
      const vary = /\.(html|md)$/.test(file) ? 'Accept-Encoding, Accept' : 'Accept-Encoding';
      expect(sentFor(file, resources).sort()).toEqual([...right, `vary: ${vary}`].sort());
    }
  },
);

test('the template refers only to what it has, and its functions are small enough', () => {
  const text = cloudfrontTemplate({ isPreview: false, basePath: '/docs' });
  const { Resources, Parameters } = parse(text, { customTags: TAGS });
  const known = Object.keys({ ...Resources, ...Parameters });
  const named = [...text.matchAll(/(?:!Ref |!GetAtt |\$\{)([\w:]+)/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter((name) => !known.includes(name) && !name.startsWith('AWS::'))).toEqual([]);
  // CloudFormation and CloudFront reject anything longer.
  expect(text.length).toBeLessThan(51_200);
  for (const name of ['Request', 'Response']) {
    expect(Resources[name].Properties.FunctionCode.length).toBeLessThan(10_240);
  }
});
