/**
 * The security headers that are the same for every answer and every build. A page's own policy is
 * in its `<meta>`; only what a `<meta>` cannot say is here. HSTS belongs to the host that ends TLS.
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

/** How long an answer may be kept: hashed files for ever, the rest only while the server agrees. */
export const CACHE_CONTROL = {
  immutable: 'public, max-age=31536000, immutable',
  revalidate: 'no-cache',
} as const;

/** The Cache-Control of a file of the bundle. */
export function cacheControlOf(file: string): string {
  return file.startsWith('_next/static/') ? CACHE_CONTROL.immutable : CACHE_CONTROL.revalidate;
}
