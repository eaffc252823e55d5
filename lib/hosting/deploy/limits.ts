import { CLOUDFLARE, DEPLOYMENT } from '../host-limits';

/** Upper limits for a bundle that's deployed to Cloudflare. */
export const LIMITS = {
  files: CLOUDFLARE.files,
  bytesOfFile: CLOUDFLARE.bytesOfFile,
  bytes: DEPLOYMENT.bytes,
  /** Maximum lengths in bytes: of a whole path, and of each name in it. */
  path: 900,
  name: 250,
} as const;
