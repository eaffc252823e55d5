import { crc32, inflateRawSync } from 'node:zlib';
import { findNameFault } from './find-name-fault';
import { LIMITS } from './limits';

/** A file in an archive. */
type ZipFile = { readonly path: string; readonly bytes: Buffer };

/** Thrown for an archive that's broken or contains anything but files in folders. */
export class ZipError extends Error {
  override readonly name = 'ZipError';
}

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;

/**
 * Returns a generator of the files in an untrusted archive. Before that, checks that all paths are unique and stay
 * inside a folder, that all entries are regular files or folders, and that the limits are met. Throws a ZipError if
 * not, and for encryption. The generator throws one for a file whose length or checksum differs from the list.
 */
export function readZip(archive: Buffer): Generator<ZipFile> {
  const entries = readEntries(archive);
  checkEntries(entries, archive.length);
  return inflateAll(archive, entries);
}

function* inflateAll(archive: Buffer, entries: readonly Entry[]): Generator<ZipFile> {
  for (const entry of entries) {
    if (!entry.isFolder) yield { path: entry.path, bytes: inflate(archive, entry) };
  }
}

type Entry = {
  readonly path: string;
  readonly isFolder: boolean;
  /** The Unix file type, 0 if the archive doesn't specify it. */
  readonly kind: number;
  readonly isEncrypted: boolean;
  readonly method: number;
  readonly checksum: number;
  readonly packed: number;
  readonly size: number;
  readonly offset: number;
};

function readEntries(archive: Buffer): Entry[] {
  return guard(() => {
    const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
    if (end < 0 || archive.readUInt32LE(end) !== END) throw new ZipError('this is no zip archive');
    const count = archive.readUInt16LE(end + 10);
    if (count === 0xffff || count !== archive.readUInt16LE(end + 8)) {
      throw new ZipError('the archive has too many files');
    }
    let at = archive.readUInt32LE(end + 16);
    return Array.from({ length: count }, () => {
      if (archive.readUInt32LE(at) !== ENTRY) throw new ZipError('the list of files is broken');
      const [nameLength, extra, comment] = [28, 30, 32].map((by) => archive.readUInt16LE(at + by));
      const name = readName(archive, at + 46, nameLength ?? 0);
      const isFolder = name.endsWith('/');
      const entry: Entry = {
        path: isFolder ? name.slice(0, -1) : name,
        isFolder,
        kind: (archive.readUInt32LE(at + 38) >>> 16) & 0o170000,
        isEncrypted: (archive.readUInt16LE(at + 8) & 0x41) !== 0,
        method: archive.readUInt16LE(at + 10),
        checksum: archive.readUInt32LE(at + 16),
        packed: archive.readUInt32LE(at + 20),
        size: archive.readUInt32LE(at + 24),
        offset: archive.readUInt32LE(at + 42),
      };
      at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0);
      return entry;
    });
  });
}

function readName(archive: Buffer, start: number, length: number): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
      archive.subarray(start, start + length),
    );
  } catch {
    throw new ZipError('a name is not UTF-8');
  }
}

const FILE = 0o100000;
const FOLDER = 0o040000;

function checkEntries(entries: readonly Entry[], length: number): void {
  if (entries.length > LIMITS.files) throw new ZipError('the archive has too many files');
  const seen = new Set<string>();
  let [bytes, packed] = [0, 0];
  for (const { path, isFolder, kind, isEncrypted, method, ...entry } of entries) {
    const fault = findNameFault(path);
    if (fault) throw new ZipError(fault);
    if (seen.has(path)) throw new ZipError(`${path} is in the archive twice`);
    seen.add(path);
    if (![0, isFolder ? FOLDER : FILE].includes(kind)) {
      throw new ZipError(`${path} is neither a file nor a folder`);
    }
    if (isEncrypted || ![0, 8].includes(method)) throw new ZipError(`${path} cannot be read`);
    if (entry.size > LIMITS.bytesOfFile) throw new ZipError(`${path} is too large`);
    bytes += entry.size;
    packed += entry.packed;
  }
  const files = new Set(entries.filter(({ isFolder }) => !isFolder).map(({ path }) => path));
  for (const { path } of entries) {
    const file = foldersOf(path).find((folder) => files.has(folder));
    if (file !== undefined) throw new ZipError(`${file} is both a file and a folder`);
  }
  // Files that share the same bytes can make a small archive expand without limit.
  if (bytes > LIMITS.bytes || packed > length) throw new ZipError('the archive is too large');
}

function foldersOf(path: string): string[] {
  const ends = [...path.matchAll(/\//g)].map(({ index }) => index);
  return ends.map((end) => path.slice(0, end));
}

function inflate(archive: Buffer, { path, method, checksum, packed, size, offset }: Entry): Buffer {
  return guard(() => {
    if (archive.readUInt32LE(offset) !== LOCAL)
      throw new ZipError(`${path} is not where it should be`);
    const names = archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28);
    const start = offset + 30 + names;
    const data = archive.subarray(start, start + packed);
    const bytes =
      method === 0 ? data : inflateRawSync(data, { maxOutputLength: Math.max(1, size) });
    if (bytes.length !== size) throw new ZipError(`${path} is not as long as it says`);
    if (crc32(bytes) !== checksum) throw new ZipError(`${path} has another checksum than it says`);
    return bytes;
  });
}

// Converts errors for offsets outside the archive, and for data that can't be unpacked.
function guard<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof ZipError) throw error;
    throw new ZipError(`the archive is broken: ${(error as Error).message}`);
  }
}
