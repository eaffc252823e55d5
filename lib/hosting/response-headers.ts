import { API_CATALOG } from '../core/api-catalog';
import { PREVIEW_POLICY } from './preview-policy';

/** The properties of a deployment that its headers depend on. */
export type Deployment = {
  /** Previews are never indexed. */
  readonly isPreview: boolean;
  /** True if readers reach this host only over HTTPS. */
  readonly hasTls: boolean;
  /** True if browsers must also use HTTPS for all of the host's subdomains. */
  readonly hstsSubdomains?: boolean | undefined;
};

type Headers = Readonly<Record<string, string>>;

// We set the policy in two places. Each page has a `<meta>` with the hashes of its scripts: a header rule for many
// files couldn't list those, and the `<meta>` also works on hosts that set no headers. Browsers ignore frame-ancestors
// in a `<meta>`, so that directive is a header. Previews send a complete policy as a header: see preview-policy.ts.
const PAGE_POLICY = "frame-ancestors 'none'";

// A browser that opens an SVG directly treats it as a document. The SVG can't have a `<meta>`, but it can have forms
// and a base URL, which default-src doesn't cover.
const DRAWING_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const SUBDOMAINS = '; includeSubDomains';

const SECURITY_HEADERS: Headers = {
  'Content-Security-Policy': PAGE_POLICY,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy':
    'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};

/** Returns the headers of every response, including 404s. For an SVG, `drawingHeaders` override them. */
export function commonHeaders({ isPreview, hasTls, hstsSubdomains }: Deployment): Headers {
  return {
    ...SECURITY_HEADERS,
    // Browsers remember HSTS for two years. Previews don't send it, because their host may serve other sites later.
    ...(hasTls && !isPreview
      ? { 'Strict-Transport-Security': `max-age=63072000${hstsSubdomains ? SUBDOMAINS : ''}` }
      : {}),
    ...(isPreview ? { 'Content-Security-Policy': PREVIEW_POLICY, 'X-Robots-Tag': 'noindex' } : {}),
  };
}

/**
 * Returns the headers that override the common ones for an SVG, so that it can't run scripts, load resources, or submit
 * forms.
 */
export function drawingHeaders(): Headers {
  return { 'Content-Security-Policy': DRAWING_POLICY };
}

/**
 * The link that RFC 9727 asks for in responses to HEAD. Its target is relative to the catalog's own address, so it's the
 * same below every base path.
 */
export const CATALOG_LINK = '<api-catalog>; rel="api-catalog"';

/** Cache-Control of 404 responses, and of files whose bytes can change under the same name. */
export const REVALIDATED = 'no-cache';

/** Cache-Control of files whose bytes never change under the same name. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** The folders of immutable files, as a regular expression that works in JavaScript, PCRE, and RE2. */
export const HASHED_FOLDERS = '(_next/static|_search/[0-9a-f]{16})/';

const HASHED = new RegExp(`^${HASHED_FOLDERS}`);
const DRAWING = /\.svg$/i;

/** Returns the Cache-Control of a file in the bundle. */
export function cacheControlOf(file: string): string {
  return HASHED.test(file) ? IMMUTABLE : REVALIDATED;
}

/** Returns all headers of a file in the bundle except its content type. They're the same for every build. */
export function headersOf(file: string, deployment: Deployment): Headers {
  return {
    ...commonHeaders(deployment),
    ...(DRAWING.test(file) ? drawingHeaders() : {}),
    ...(file === API_CATALOG ? { Link: CATALOG_LINK } : {}),
    'Cache-Control': cacheControlOf(file),
  };
}
