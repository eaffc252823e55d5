import { copyFileSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isCompressible } from '../core/content-type';
import { listFor } from '../core/list-for';
import { readManifest, writeManifest } from '../hosting/manifest';
import { PACKED_FOLDER } from '../hosting/nginx-config';
import { publishBundle } from './publish-bundle';

/** `files` is the number of files that precompression adds. `bytes` is the disk space they take up. */
type Precompressed = { readonly files: number; readonly bytes: number };

/**
 * Copies a complete bundle to `target`, adds `.gz` and `.br` versions of its text files, and replaces any earlier copy.
 * Skips files under 1 KiB. Compressed downloads are in a folder of their own, next to a link to the download, because
 * authors may publish a `.gz` file next to theirs. The same bundle produces the same bytes.
 */
export async function precompressBundle(bundle: string, target: string): Promise<Precompressed> {
  const aside = `${target}.aside`;
  rmSync(aside, { recursive: true, force: true });
  const { files, commit } = readManifest(bundle);
  const added = { files: 0, bytes: 0 };
  const next = namesByHash(files).values();
  const work = async () => {
    for (const [first = '', ...others] of next) {
      const names = [first, ...others];
      const compressed = await compress(join(bundle, first), first);
      const served = names.map((name) => (isDownload(name) ? `${PACKED_FOLDER}/${name}` : name));
      const links = compressed.length > 0 ? served.filter((name) => !names.includes(name)) : [];
      placeFile(aside, [...names, ...links], (path) => copyFileSync(join(bundle, first), path));
      for (const [ending, bytes] of compressed) {
        placeFile(
          aside,
          served.map((name) => `${name}.${ending}`),
          (path) => writeFileSync(path, bytes),
        );
        added.files += names.length;
        added.bytes += bytes.length;
      }
    }
  };
  // Brotli's best level is slow, but it runs on the thread pool, so we compress one file per core at a time.
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  writeManifest(aside, commit);
  publishBundle(aside, target);
  return added;
}

/** Groups the names of identical files: each page has two, `foo.html` and `foo/index.html`. */
function namesByHash(files: Readonly<Record<string, string>>): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const [name, hash] of Object.entries(files)) {
    listFor(names, `${hash} ${isCompressible(name)}`).push(name);
  }
  return names;
}

function placeFile(
  folder: string,
  [first = '', ...others]: readonly string[],
  write: (path: string) => void,
): void {
  for (const name of [first, ...others]) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    if (name === first) write(join(folder, name));
    else linkSync(join(folder, first), join(folder, name));
  }
}

const isDownload = (name: string) => name.startsWith('files/');

async function compress(path: string, name: string): Promise<(readonly [string, Buffer])[]> {
  const plain = readFileSync(path);
  if (!isCompressible(name) || plain.length < SMALLEST) return [];
  const packed = [
    ['gz', await toGzip(plain, { level: constants.Z_BEST_COMPRESSION })],
    ['br', await toBrotli(plain, { params: BEST_BROTLI(plain.length) })],
  ] as const;
  return packed.filter(([, bytes]) => bytes.length < plain.length);
}

// The minimum size to compress, in bytes. Same value as gzip_min_length in lib/hosting/nginx-config.ts.
const SMALLEST = 1024;

const BEST_BROTLI = (length: number) => ({
  [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
  [constants.BROTLI_PARAM_SIZE_HINT]: length,
});
const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);
