import { lstat, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { CommandError } from '../../core/command-error';
import { LIMITS } from '../host-limits';
import { findNameFault } from './find-bundle-faults';

export type ZippedFile = { readonly path: string; readonly bytes: Buffer };

/**
 * Yields the files in an untrusted archive. Before yielding any, checks that all paths are unique and stay inside a
 * folder, that all entries are regular files or folders, and that the archive is within the limits. Throws a CommandError
 * if a check fails, if a file is encrypted, or if its length or checksum doesn't match the archive's central directory.
 */
export async function* readZip(archive: Buffer): AsyncGenerator<ZippedFile> {
  // With `decodeStrings`, yauzl would replace invalid bytes in names and accept CP437.
  const zip = await orCommandError(
    'the archive',
    fromBufferPromise(archive, { decodeStrings: false }),
  );
  const entries = await orCommandError('the archive', readEntries(zip));
  checkEntries(entries, archive.length);
  for (const { path, isFolder, entry } of entries) {
    if (!isFolder) yield { path, bytes: await orCommandError(path, readBytes(zip, path, entry)) };
  }
}

/**
 * Unpacks an untrusted archive into a folder that must not exist yet, and returns the number of files. Creates the
 * folder with all files or not at all. Throws a CommandError for an archive that readZip rejects. Never writes outside the
 * folder's parent.
 */
export async function unpackBundle(archive: string, folder: string): Promise<number> {
  const files = readZip(await readFile(archive));
  if (await lstat(folder).catch(() => undefined)) throw new Error(`${folder} already exists`);
  const parent = dirname(folder);
  await mkdir(parent, { recursive: true });
  const temporary = await mkdtemp(join(parent, '.unpacking-'));
  try {
    const begun = join(temporary, 'bundle');
    await mkdir(begun);
    let count = 0;
    for await (const { path, bytes } of files) {
      const file = join(begun, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, bytes, { flag: 'wx' });
      count += 1;
    }
    await rename(begun, folder);
    return count;
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

type Listed = { readonly path: string; readonly isFolder: boolean; readonly entry: Entry };

async function readEntries(zip: ZipFile): Promise<Listed[]> {
  if (zip.entryCount > LIMITS.files) throw new CommandError('the archive has too many files');
  const entries: Listed[] = [];
  for await (const entry of zip.eachEntry()) {
    const name = readName(entry.fileNameRaw);
    const isFolder = name.endsWith('/');
    entries.push({ path: isFolder ? name.slice(0, -1) : name, isFolder, entry });
  }
  return entries;
}

function readName(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new CommandError('a name is not UTF-8');
  }
}

const FILE = 0o100000;
const FOLDER = 0o040000;

function checkEntries(entries: readonly Listed[], length: number): void {
  const seen = new Set<string>();
  let [bytes, packed] = [0, 0];
  for (const { path, isFolder, entry } of entries) {
    const fault = findNameFault(path);
    if (fault) throw new CommandError(fault);
    if (seen.has(path)) throw new CommandError(`${path} is in the archive twice`);
    seen.add(path);
    // The Unix file type, 0 if the archive doesn't specify it.
    const kind = (entry.externalFileAttributes >>> 16) & 0o170000;
    if (![0, isFolder ? FOLDER : FILE].includes(kind)) {
      throw new CommandError(`${path} is neither a file nor a folder`);
    }
    if (!entry.canDecodeFileData()) throw new CommandError(`${path} cannot be read`);
    if (entry.uncompressedSize > LIMITS.bytesOfFile) throw new CommandError(`${path} is too large`);
    bytes += entry.uncompressedSize;
    packed += entry.compressedSize;
  }
  const files = new Set(entries.filter(({ isFolder }) => !isFolder).map(({ path }) => path));
  for (const { path } of entries) {
    const file = foldersOf(path).find((folder) => files.has(folder));
    if (file !== undefined) throw new CommandError(`${file} is both a file and a folder`);
  }
  // Entries that share the same bytes can make a small archive expand without limit.
  if (bytes > LIMITS.bytes || packed > length) throw new CommandError('the archive is too large');
}

function foldersOf(path: string): string[] {
  const ends = [...path.matchAll(/\//g)].map(({ index }) => index);
  return ends.map((end) => path.slice(0, end));
}

// yauzl stops at the first byte beyond the file's size, but doesn't compare checksums.
async function readBytes(zip: ZipFile, path: string, entry: Entry): Promise<Buffer> {
  const bytes = await buffer(await zip.openReadStreamPromise(entry));
  if (crc32(bytes) !== entry.crc32) {
    throw new CommandError(`${path} has another checksum than it says`);
  }
  return bytes;
}

// Converts yauzl's errors to CommandErrors.
async function orCommandError<T>(name: string, read: Promise<T>): Promise<T> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError(`${name} is broken: ${(error as Error).message}`);
  }
}
