/**
 * The security headers of every answer but an SVG, the same for every build. Of the content policy only
 * what a `<meta>` could not say is here; the pages have no `<meta>` policy. HSTS belongs to the host that
 * ends TLS.
 */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': "frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy':
    'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};

// A browser that opens an SVG by itself takes it for a document, and no `<meta>` can speak for that.
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** The security headers of a file of the bundle: an SVG may neither run nor load anything. */
export function securityHeadersOf(file: string): Readonly<Record<string, string>> {
  if (!/\.svg$/i.test(file)) return SECURITY_HEADERS;
  return { ...SECURITY_HEADERS, 'Content-Security-Policy': SVG_POLICY };
}

/** How long an answer may be kept: hashed files for ever, the rest only while the server agrees. */
export const CACHE_CONTROL = {
  immutable: 'public, max-age=31536000, immutable',
  revalidate: 'no-cache',
} as const;

/** The Cache-Control of a file of the bundle. */
export function cacheControlOf(file: string): string {
  return file.startsWith('_next/static/') ? CACHE_CONTROL.immutable : CACHE_CONTROL.revalidate;
}
