import { API_CATALOG } from '../core/content-type';

/** The properties of a deployment that its headers depend on. */
export type Deployment = {
  /** Previews are never indexed. */
  readonly isPreview: boolean;
  /** True if readers reach this host only over HTTPS. */
  readonly hasTls: boolean;
  /** True if browsers must also use HTTPS for all of the host's subdomains. */
  readonly hstsSubdomains?: boolean | undefined;
};

// We set the policy in two places. Each page has a `<meta>` with the hashes of its scripts: a header rule for many
// files couldn't list those, and the `<meta>` also works on hosts that set no headers. Browsers ignore frame-ancestors
// in a `<meta>`, so that directive is a header. Previews send a complete policy as a header.
const PAGE_POLICY = "frame-ancestors 'none'";

/**
 * The Content-Security-Policy header of every response in a preview. Anyone who opens a pull request controls its
 * preview's pages, including the policy in each page. This header applies no matter what a page contains: no requests
 * to other hosts, no form submissions, no frames, and no plugins.
 *
 * Inline scripts and styles are allowed here. Each page's own policy still limits them to that page's hashes, and
 * blocking them wouldn't help: an attacker could put the same code into a file.
 */
export const PREVIEW_POLICY = [
  "default-src 'none'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  // The file with all runbooks embeds its images.
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'none'",
  "object-src 'none'",
  "worker-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

// A browser that opens an SVG directly treats it as a document. The SVG can't have a `<meta>`, but it can have forms
// and a base URL, which default-src doesn't cover.
const DRAWING_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * A header. `value` is its value in every response, including 404s, or '' if most responses don't have it. `files` gives
 * another value to the files whose path, with a leading slash, matches a regular expression. The expression works in
 * JavaScript, PCRE, and RE2.
 */
export type HeaderRule = {
  readonly header: string;
  readonly value: string;
  readonly files?: { readonly pattern: string; readonly value: string };
};

/** The folders of immutable files, as a regular expression. */
export const HASHED_FOLDERS = '(_next/static|_search/[0-9a-f]{16})/';

// Files that are made for other tools, which may run in a browser at another address. Never a page.
const TOOL_TYPES = 'csv|gz|ics|json|pdf|sql|toml|txt|xml|ya?ml|zip';
const OPEN_FILES = [
  `^/(data|feed|files)/.+\\.(${TOOL_TYPES})$`,
  '\\.md$',
  '/llms(-full)?\\.txt$',
  '^/feed\\.xml$',
  `^/${API_CATALOG.replace('.', '\\.')}$`,
].join('|');

const DRAWINGS = '\\.[sS][vV][gG]$';

/** Cache-Control of files whose bytes never change under the same name. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/**
 * Returns every header that a deployment sends, except the content type and what depends on the request. All hosts get
 * their configuration from this list.
 */
export function headerRules({ isPreview, hasTls, hstsSubdomains }: Deployment): HeaderRule[] {
  const policy = isPreview ? PREVIEW_POLICY : PAGE_POLICY;
  const subdomains = hstsSubdomains ? '; includeSubDomains' : '';
  const rules = [
    rule('Content-Security-Policy', policy, DRAWINGS, DRAWING_POLICY),
    rule('Cross-Origin-Opener-Policy', 'same-origin'),
    // Stops other sites from embedding files. It doesn't apply to the requests that Access-Control-Allow-Origin allows.
    rule('Cross-Origin-Resource-Policy', 'same-origin'),
    rule('Permissions-Policy', NO_FEATURES),
    rule('Referrer-Policy', 'strict-origin-when-cross-origin'),
    rule('X-Content-Type-Options', 'nosniff'),
    rule('X-Frame-Options', 'DENY'),
    // Browsers remember HSTS for two years. Previews don't send it, because their host may serve other sites later.
    rule('Strict-Transport-Security', hasTls && !isPreview ? `max-age=63072000${subdomains}` : ''),
    rule('X-Robots-Tag', isPreview ? 'noindex' : ''),
    rule('Access-Control-Allow-Origin', '', OPEN_FILES, '*'),
    // RFC 9727 asks for this link in responses to HEAD. Its target is relative to the catalog's own address.
    rule('Link', '', `^/${API_CATALOG}$`, '<api-catalog>; rel="api-catalog"'),
    rule('Cache-Control', 'no-cache', `^/${HASHED_FOLDERS}`, IMMUTABLE),
  ];
  return rules.filter(({ value, files }) => value !== '' || files);
}

const NO_FEATURES =
  'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()';

function rule(header: string, value: string, pattern?: string, own = ''): HeaderRule {
  return pattern === undefined
    ? { header, value }
    : { header, value, files: { pattern, value: own } };
}

/** Returns all headers of a file in the bundle except its content type. They're the same for every build. */
export function headersOf(file: string, deployment: Deployment): Readonly<Record<string, string>> {
  const values = headerRules(deployment).map(({ header, value, files }) => [
    header,
    files && new RegExp(files.pattern).test(`/${file}`) ? files.value : value,
  ]);
  return Object.fromEntries(values.filter(([, value]) => value !== ''));
}

/** Returns the Cache-Control of a file in the bundle. */
export function cacheControlOf(file: string): string {
  return headersOf(file, { isPreview: false, hasTls: false })['Cache-Control'] ?? '';
}
