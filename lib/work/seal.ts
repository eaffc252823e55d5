import { createHash } from 'node:crypto';

/** The length of a seal: a SHA-256 in hexadecimal, and a line break. */
const LENGTH = 65;

/** Returns data with its hash in front, so that `unseal` notices if even one bit changes on disk. */
export function seal(data: string | Uint8Array): Buffer {
  const bytes = typeof data === 'string' ? Buffer.from(data) : data;
  return Buffer.concat([Buffer.from(sealOf(bytes)), bytes]);
}

/** Returns the data that was sealed. Undefined if it's truncated or changed. */
export function unseal(sealed: Buffer): Buffer | undefined {
  const bytes = sealed.subarray(LENGTH);
  return sealed.toString('latin1', 0, LENGTH) === sealOf(bytes) ? bytes : undefined;
}

function sealOf(bytes: Uint8Array): string {
  return `${createHash('sha256').update(bytes).digest('hex')}\n`;
}
