/** Upper limits for a bundle. The first two are Cloudflare's limits for static assets. */
export const LIMITS = {
  files: 20_000,
  bytesOfFile: 25 * 1024 ** 2,
  bytes: 500 * 1024 ** 2,
  /** Maximum lengths in bytes: of a whole path, and of each name in it. */
  path: 900,
  name: 250,
} as const;
