import { PREVIEW_POLICY } from './preview-policy';

/** Where an answer comes from, as far as its headers depend on that. */
export type Deployment = {
  /** Previews are never indexed. */
  readonly isPreview: boolean;
  /** Whether readers reach this host by HTTPS alone. */
  readonly hasTls: boolean;
  /** Whether browsers must use HTTPS for all subdomains of the host too. */
  readonly hstsSubdomains?: boolean | undefined;
};

type Headers = Readonly<Record<string, string>>;

// A policy has two places. Each page has its own in a `<meta>`, with the hashes of its own scripts, which
// no rule for many files could name and which holds on hosts that set no headers. Browsers ignore
// frame-ancestors there, so that one directive is a header. Previews send a whole policy: see preview-policy.ts.
const PAGE_POLICY = "frame-ancestors 'none'";

// A browser that opens an SVG by itself treats it as a document, which can have no `<meta>`, but forms and a base, to
// which default-src doesn't apply.
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

/** The headers of every answer, found or not: an SVG has those of `drawingHeaders` over them. */
export function commonHeaders({ isPreview, hasTls, hstsSubdomains }: Deployment): Headers {
  return {
    ...SECURITY_HEADERS,
    // Browsers remember it for two years. A preview sends none: its host may serve other sites later.
    ...(hasTls && !isPreview
      ? { 'Strict-Transport-Security': `max-age=63072000${hstsSubdomains ? SUBDOMAINS : ''}` }
      : {}),
    ...(isPreview ? { 'Content-Security-Policy': PREVIEW_POLICY, 'X-Robots-Tag': 'noindex' } : {}),
  };
}

/** What an SVG has instead: it may not run, load, or send anything. */
export function drawingHeaders(): Headers {
  return { 'Content-Security-Policy': DRAWING_POLICY };
}

/** The Cache-Control of what is not found, and of every file whose name may come to mean other bytes. */
export const REVALIDATED = 'no-cache';

/** The Cache-Control of files whose names never come to mean other bytes. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** The folders of such files, as a regular expression that JavaScript, PCRE and RE2 read alike. */
export const HASHED_FOLDERS = '(_next/static|_search/[0-9a-f]{16})/';

const HASHED = new RegExp(`^${HASHED_FOLDERS}`);
const DRAWING = /\.svg$/i;

/** The Cache-Control of a file of the bundle. */
export function cacheControlOf(file: string): string {
  return HASHED.test(file) ? IMMUTABLE : REVALIDATED;
}

/** All headers of a file of the bundle, without its type: the same for every build. */
export function headersOf(file: string, deployment: Deployment): Headers {
  return {
    ...commonHeaders(deployment),
    ...(DRAWING.test(file) ? drawingHeaders() : {}),
    'Cache-Control': cacheControlOf(file),
  };
}
