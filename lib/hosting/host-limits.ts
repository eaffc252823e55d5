/** What a host accepts: the number of files, in a bundle and in one folder, and the bytes of one file and of all. */
export type HostLimits = {
  readonly host: string;
  readonly files?: number;
  readonly filesOfFolder?: number;
  readonly bytesOfFile?: number;
  readonly bytes?: number;
};

/** Cloudflare's limits for static assets. Accounts that pay can have 100,000 files. */
export const CLOUDFLARE = {
  host: 'Cloudflare Workers',
  files: 20_000,
  bytesOfFile: 25 * 1024 ** 2,
} as const satisfies HostLimits;

/** The limit of `npm run deploy`, which unpacks bundles that strangers built. */
export const DEPLOYMENT = {
  host: 'npm run deploy',
  bytes: 500 * 1024 ** 2,
} as const satisfies HostLimits;

/** Hosts with limits that a site can exceed. S3 and servers of your own have none. */
export const HOST_LIMITS: readonly HostLimits[] = [
  CLOUDFLARE,
  DEPLOYMENT,
  { host: 'Netlify', filesOfFolder: 54_000 },
  { host: 'GitHub Pages', bytes: 1e9 },
];
