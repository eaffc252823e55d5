import type { Bundle, BundlePage } from './read-bundle';

/** What serves a bundle: our own server by the rules of three hosts, and programs of others. */
export type HostName = 'cloudflare' | 'netlify' | 'github-pages' | 'nginx' | 'caddy' | 'workers';

type Status = 200 | 400 | 404 | 405 | 'refused';

/** One request, and what every host must answer. */
export type HostRequest = {
  readonly method?: 'POST' | 'DELETE' | 'HEAD';
  /** As it is sent: neither encoded nor resolved any further. */
  readonly path: string;
  /** `refused` is any of 400, 403 and 404, and nothing from outside the bundle in the answer. */
  readonly status: Status;
  /** The hosts that first redirect, with status and location; the others answer at once. */
  readonly redirects?: Partial<Record<HostName, string>>;
  /** The file whose bytes the answer must hold. */
  readonly shows?: string;
  readonly type?: string | undefined;
  readonly cache?: 'immutable' | 'revalidate';
  /** The page's canonical address, the same whatever form was asked for. */
  readonly canonical?: string;
  /** What a host answers otherwise, and why. */
  readonly differs?: Partial<Record<HostName, Difference>>;
  /** Hosts that cannot keep the promise, and why. */
  readonly except?: { readonly hosts: readonly HostName[]; readonly reason: string };
};

type Difference = {
  readonly reason: string;
  readonly status?: Status;
  readonly shows?: string;
  readonly type?: string | undefined;
  readonly cache?: 'immutable' | 'revalidate';
};

/** A request as one host must answer it. */
export function requestOn(asked: HostRequest, host: HostName): HostRequest {
  const { reason: _, ...otherwise } = asked.differs?.[host] ?? { reason: '' };
  return { ...asked, ...otherwise };
}

/** The same requests to a site that is served below a base path. */
export function requestsBelow(basePath: string, requests: readonly HostRequest[]): HostRequest[] {
  return requests.map((asked) => ({
    ...asked,
    path: `${basePath}${asked.path}`,
    redirects: Object.fromEntries(
      Object.entries(asked.redirects ?? {}).map(([host, redirect]) => [
        host,
        redirect.replace(/ (?=\/)/, ` ${basePath}`),
      ]),
    ),
  }));
}

const HTML = 'text/html; charset=utf-8';

const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  html: HTML,
  ico: 'image/x-icon',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  png: 'image/png',
  sql: 'application/sql',
  svg: 'image/svg+xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  woff2: 'font/woff2',
  xml: 'application/xml; charset=utf-8',
  yaml: 'application/yaml; charset=utf-8',
};

const PAGE = { status: 200, type: HTML, cache: 'revalidate' } as const;
const MISSING = { status: 404, shows: '404.html', type: HTML, cache: 'revalidate' } as const;

/** The table: every request that a bundle must stand on every host. */
export function requestsOf(bundle: Bundle): HostRequest[] {
  return [
    ...bundle.pages.flatMap((page) => formsOf(page, bundle)),
    ...bundle.files.map(requestOfFile),
    ...wrongCases(bundle).map((path) => ({ path, ...MISSING })),
    ...ANY_BUNDLE,
  ];
}

/** The forms in which a reader may ask for a page, and the redirects of the hosts that prefer another. */
function formsOf({ path, file, copyOf = path }: BundlePage, bundle: Bundle): HostRequest[] {
  const plain = path === '/' ? '' : encodePath(path);
  const own = copyOf === '/' ? '' : encodePath(copyOf);
  const page = { ...PAGE, shows: file, canonical: `${bundle.site}${own}` };
  const home = path === '/';
  return [
    ...(home ? [] : [{ ...page, path: plain }]),
    { ...page, path: `${plain}?from=mail`.replace(/^\?/, '/?') },
    { ...page, path: `${plain}/`, redirects: home ? {} : { netlify: `301 ${plain}` } },
    {
      ...page,
      path: `${plain}/index.html?from=mail`,
      redirects: onCloudflare(`307 ${plain}/?from=mail`),
    },
    ...(home ? [] : [{ ...page, path: `${plain}.html`, redirects: onCloudflare(`307 ${plain}`) }]),
    { method: 'HEAD', path: plain || '/', status: 200, type: PAGE.type, cache: PAGE.cache },
  ];
}

function requestOfFile(file: string): HostRequest {
  const extension = /\.(\w+)$/.exec(file)?.[1] ?? '';
  // A browser leaves `$` in a path as it is; Workers redirects to the form encoded in full.
  const written = new URL(`http://host/${file}`).pathname;
  const encoded = encodePath(`/${file}`);
  return {
    path: written,
    status: 200,
    shows: file,
    type: TYPES[extension] ?? `no type is expected for .${extension}; add it to requests.ts`,
    cache: /^_next\/static\/|^_search\/\w+\//.test(file) ? 'immutable' : 'revalidate',
    redirects: written === encoded ? {} : onCloudflare(`307 ${encoded}`),
  };
}

// Our server by Cloudflare's rules, and Cloudflare's own code.
function onCloudflare(redirect: string): Partial<Record<HostName, string>> {
  return { cloudflare: redirect, workers: redirect };
}

function wrongCases({ pages }: Bundle): string[] {
  const right = new Set(pages.map(({ path }) => path));
  const swapped = pages.map(({ path }) =>
    path === path.toLowerCase() ? path.toUpperCase() : path.toLowerCase(),
  );
  return swapped.filter((path) => !right.has(path)).map(encodePath);
}

function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

const EMPTY = {
  status: 200,
  shows: '.nojekyll',
  // It names none for a file without a kind.
  type: undefined,
  cache: 'revalidate',
} as const;

// Cloudflare's code reads any path, and leads to the way in which it would write it.
const lenient = (location?: string) => ({
  differs: { workers: { reason: 'it mends a path and looks it up', ...MISSING } },
  ...(location ? { redirects: { workers: `307 ${location}` } } : {}),
});

const MALFORMED: readonly HostRequest[] = [
  { path: '/%', status: 400, ...lenient('/%25') },
  { path: '/%zz', status: 400, ...lenient('/%25zz') },
  { path: '/nothing%00.html', status: 'refused' },
  { path: '/../secret.txt', status: 'refused' },
  { path: '/_next/../../secret.txt', status: 'refused' },
  { path: '/%2e%2e/secret.txt', status: 'refused' },
  // Below a base path this leads to what is not ours any more.
  { path: '/..%2fsecret.txt', status: 'refused', redirects: { workers: '307 /../secret.txt' } },
  { path: '/%2e%2e%2fsecret.txt', status: 'refused', redirects: { workers: '307 /../secret.txt' } },
  { path: '/..\\secret.txt', status: 'refused' },
  {
    path: '/_next%5c..%5c..%5csecret.txt',
    status: 'refused',
    ...lenient('/_next%5C..%5C..%5Csecret.txt'),
  },
  // No path may lead to another host.
  { path: '//evil.example/', ...MISSING, redirects: { workers: '307 /evil.example/' } },
  { path: '/%2fevil.example/', status: 'refused', ...lenient('/evil.example/') },
  { path: '/\\evil.example', status: 'refused', ...lenient('/evil.example') },
  { path: '/%5cevil.example/', status: 'refused', ...lenient('/%5Cevil.example/') },
  // A line break in a path may never become one in a header.
  {
    path: '/nothing%0d%0aSet-Cookie:%20a=b',
    status: 'refused',
    ...lenient('/nothing%0D%0ASet-Cookie%3A%20a%3Db'),
  },
];

const ANY_BUNDLE: readonly HostRequest[] = [
  { path: '/nothing', ...MISSING },
  { path: '/nothing/', ...MISSING },
  { path: '/nothing/index.html', ...MISSING },
  { path: '/nothing.html', ...MISSING },
  { path: '/nothing.0', ...MISSING },
  // The answer is a page, so neither type nor policy nor the time to keep it may follow the name.
  { path: '/nothing.txt', ...MISSING },
  { path: '/nothing.md', ...MISSING },
  { path: '/nothing.svg', ...MISSING },
  { path: '/_next/static/chunks/nothing.js', ...MISSING },
  // Folders without a page are not listed.
  { path: '/_next', ...MISSING },
  { path: '/_next/', ...MISSING },
  { path: '/_next/static/', ...MISSING },
  // Settings of hosts are not for readers.
  { path: '/_headers', ...MISSING },
  { path: '/_redirects', ...MISSING },
  {
    path: '/.nojekyll',
    ...MISSING,
    differs: { workers: { reason: 'it uploads what it does not know', ...EMPTY } },
  },
  { method: 'HEAD', path: '/nothing', status: 404, type: HTML, cache: 'revalidate' },
  { method: 'POST', path: '/', status: 405 },
  { method: 'DELETE', path: '/nothing', status: 405 },
  ...MALFORMED,
];
