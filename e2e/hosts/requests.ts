import type { Bundle, BundlePage } from './read-bundle';

/** What serves a bundle in these tests. */
export type HostName = 'cloudflare' | 'netlify' | 'github-pages' | 'nginx' | 'caddy';

/** One request, and what every host must answer. */
export type HostRequest = {
  readonly method?: 'POST' | 'DELETE' | 'HEAD';
  /** As it is sent: neither encoded nor resolved any further. */
  readonly path: string;
  /** `refused` is any of 400, 403 and 404, and nothing from outside the bundle in the answer. */
  readonly status: 200 | 400 | 404 | 405 | 'refused';
  /** The hosts that first redirect, with status and location; the others answer at once. */
  readonly redirects?: Partial<Record<HostName, string>>;
  /** The file whose bytes the answer must hold. */
  readonly shows?: string;
  readonly type?: string;
  readonly cache?: 'immutable' | 'revalidate';
  /** The page's canonical address, the same whatever form was asked for. */
  readonly canonical?: string;
  /** Hosts that cannot keep the promise, and why. */
  readonly except?: { readonly hosts: readonly HostName[]; readonly reason: string };
};

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
      redirects: { cloudflare: `307 ${plain}/?from=mail` },
    },
    ...(home
      ? []
      : [{ ...page, path: `${plain}.html`, redirects: { cloudflare: `307 ${plain}` } }]),
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
    cache: file.startsWith('_next/static/') ? 'immutable' : 'revalidate',
    redirects: written === encoded ? {} : { cloudflare: `307 ${encoded}` },
  };
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
  { method: 'POST', path: '/', status: 405 },
  { method: 'DELETE', path: '/nothing', status: 405 },
  { path: '/%', status: 400 },
  { path: '/%zz', status: 400 },
  { path: '/nothing%00.html', status: 'refused' },
  { path: '/../secret.txt', status: 'refused' },
  { path: '/_next/../../secret.txt', status: 'refused' },
  { path: '/%2e%2e/secret.txt', status: 'refused' },
  { path: '/..%2fsecret.txt', status: 'refused' },
  { path: '/%2e%2e%2fsecret.txt', status: 'refused' },
  { path: '/..\\secret.txt', status: 'refused' },
  { path: '/_next%5c..%5c..%5csecret.txt', status: 'refused' },
];
