import { createHash } from 'node:crypto';
import { type FileHandle, open, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isCompressible } from '../../core/content-type';
import type { BoundedCache } from './bounded-cache';
import type { Encoding } from './request-headers';

/** The bytes of a file as the server sends them. */
export type Representation = {
  readonly body: Buffer;
  /** A strong ETag: the same tag means the same bytes, so each encoding has its own. */
  readonly etag: string;
  readonly encoding: Encoding | undefined;
};

const SMALLEST_TO_COMPRESS = 1024;
const LARGEST_TO_COMPRESS = 8 * 1024 * 1024;

/**
 * Reads a file in the bundle with the requested encoding, or uncompressed if compression doesn't make it smaller.
 * Returns undefined if the file was removed, or if its path now contains a symbolic link.
 */
export async function readRepresentation(
  root: string,
  file: string,
  encoding: Encoding | undefined,
  cache: BoundedCache<Representation>,
): Promise<Representation | undefined> {
  const path = join(root, file);
  const handle = await openInside(path);
  if (!handle) return undefined;
  try {
    const { ino, size, mtimeMs, ctimeMs } = await handle.stat();
    const key = [encoding ?? '', path, ino, size, mtimeMs, ctimeMs].join('|');
    const kept = cache.get(key);
    if (kept) return kept;

    const read = await encode(await handle.readFile(), isCompressible(file) ? encoding : undefined);
    cache.set(key, read, read.body.length);
    return read;
  } finally {
    await handle.close();
  }
}

async function openInside(path: string): Promise<FileHandle | undefined> {
  try {
    return (await realpath(path)) === path ? await open(path) : undefined;
  } catch (error) {
    const gone =
      error instanceof Error && 'code' in error && /^(ENOENT|ENOTDIR)$/.test(`${error.code}`);
    if (gone) return undefined;
    throw error;
  }
}

async function encode(plain: Buffer, encoding: Encoding | undefined): Promise<Representation> {
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 27);
  const fits = plain.length >= SMALLEST_TO_COMPRESS && plain.length <= LARGEST_TO_COMPRESS;
  if (encoding && fits) {
    const body = await COMPRESS[encoding](plain);
    if (body.length < plain.length) return { body, etag: `"${hash}-${encoding}"`, encoding };
  }
  return { body: plain, etag: `"${hash}"`, encoding: undefined };
}

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

const COMPRESS: Readonly<Record<Encoding, (plain: Buffer) => Promise<Buffer>>> = {
  gzip: (plain) => toGzip(plain, { level: 6 }),
  br: (plain) =>
    toBrotli(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
};
