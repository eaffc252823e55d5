/** What a bundle may be at most; the first two are those of Cloudflare's static assets. */
export const LIMITS = {
  files: 20_000,
  bytesOfFile: 25 * 1024 ** 2,
  bytes: 500 * 1024 ** 2,
  /** In bytes, of a whole path and of each name in it. */
  path: 900,
  name: 250,
} as const;
