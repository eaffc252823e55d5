import type { Bundle, BundlePage } from './read-bundle';

/** Hosts that can serve a bundle: our own server with three hosts' rules, and other programs. */
export type HostName = 'cloudflare' | 'netlify' | 'github-pages' | 'nginx' | 'caddy' | 'workers';

type Status = 200 | 400 | 404 | 405 | 'refused';

/** A request, and the response that every host must send. */
export type HostRequest = {
  readonly method?: 'POST' | 'DELETE' | 'HEAD';
  /** The path as sent, without any further encoding or resolving. */
  readonly path: string;
  /** `refused` means 400, 403, or 404, with nothing from outside the bundle in the response. */
  readonly status: Status;
  /** Status and location of the redirect, for hosts that redirect first. The other hosts respond directly. */
  readonly redirects?: Partial<Record<HostName, string>>;
  /** The file whose bytes the response must contain. */
  readonly shows?: string;
  readonly type?: string | undefined;
  readonly cache?: 'immutable' | 'revalidate';
  /** The page's canonical URL, the same for every form of the path. */
  readonly canonical?: string;
  /** Hosts that respond differently, and why. */
  readonly differs?: Partial<Record<HostName, Difference>>;
  /** Hosts that can't meet the expectation, and why. */
  readonly except?: { readonly hosts: readonly HostName[]; readonly reason: string };
};

type Difference = {
  readonly reason: string;
  readonly status?: Status;
  readonly shows?: string;
  readonly type?: string | undefined;
  readonly cache?: 'immutable' | 'revalidate';
};

/** Returns a request with one host's differences applied. */
export function requestOn(asked: HostRequest, host: HostName): HostRequest {
  const { reason: _, ...otherwise } = asked.differs?.[host] ?? { reason: '' };
  return { ...asked, ...otherwise };
}

/** Returns the same requests for a site that's served below a base path. */
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

// Its name has no extension, so each host needs a rule for it.
const CATALOG = '.well-known/api-catalog';
const CATALOG_TYPE = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';

const PAGE = { status: 200, type: HTML, cache: 'revalidate' } as const;
const MISSING = { status: 404, shows: '404.html', type: HTML, cache: 'revalidate' } as const;

/** Returns the table of requests that every host must handle for this bundle. */
export function requestsOf(bundle: Bundle): HostRequest[] {
  return [
    ...bundle.pages.flatMap((page) => formsOf(page, bundle)),
    ...bundle.files.map(requestOfFile),
    ...wrongCases(bundle).map((path) => ({ path, ...MISSING })),
    ...ANY_BUNDLE,
  ];
}

/** Returns a request for each form of a page's path, with redirects from hosts that prefer another form. */
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
  // Browsers don't encode `$` in a path. Workers redirects to the fully encoded form.
  const written = new URL(`http://host/${file}`).pathname;
  const encoded = encodePath(`/${file}`);
  return {
    path: written,
    status: 200,
    shows: file,
    type:
      (file === CATALOG ? CATALOG_TYPE : TYPES[extension]) ??
      `no type is expected for .${extension}; add it to requests.ts`,
    cache: /^_next\/static\/|^_search\/\w+\//.test(file) ? 'immutable' : 'revalidate',
    redirects: written === encoded ? {} : onCloudflare(`307 ${encoded}`),
  };
}

// Redirects on both Cloudflare hosts: our server with Cloudflare's rules, and Cloudflare's own code.
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
  // Workers sends no type for a file without an extension.
  type: undefined,
  cache: 'revalidate',
} as const;

// Cloudflare's code accepts any path and redirects to its own spelling of it.
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
  // Below a base path, this redirect leaves our site.
  { path: '/..%2fsecret.txt', status: 'refused', redirects: { workers: '307 /../secret.txt' } },
  { path: '/%2e%2e%2fsecret.txt', status: 'refused', redirects: { workers: '307 /../secret.txt' } },
  { path: '/..\\secret.txt', status: 'refused' },
  {
    path: '/_next%5c..%5c..%5csecret.txt',
    status: 'refused',
    ...lenient('/_next%5C..%5C..%5Csecret.txt'),
  },
  // No path may redirect to another host.
  { path: '//evil.example/', ...MISSING, redirects: { workers: '307 /evil.example/' } },
  { path: '/%2fevil.example/', status: 'refused', ...lenient('/evil.example/') },
  { path: '/\\evil.example', status: 'refused', ...lenient('/evil.example') },
  { path: '/%5cevil.example/', status: 'refused', ...lenient('/%5Cevil.example/') },
  // A line break in a path must never end up in a header.
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
  // The response is a page, so its type, policy, and cache time must not depend on the requested name.
  { path: '/nothing.txt', ...MISSING },
  { path: '/nothing.md', ...MISSING },
  { path: '/nothing.svg', ...MISSING },
  { path: '/_next/static/chunks/nothing.js', ...MISSING },
  // A file's name with a slash is no page.
  { path: '/llms.txt/', ...MISSING },
  { path: '/_headers/', ...MISSING },
  // No file system has names of this length.
  { path: `/${'a'.repeat(300)}`, ...MISSING },
  { path: `/guides/${'a'.repeat(300)}/`, ...MISSING },
  // No directory listing for folders without an index page.
  { path: '/_next', ...MISSING },
  { path: '/_next/', ...MISSING },
  { path: '/_next/static/', ...MISSING },
  // Readers must not see host settings.
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
