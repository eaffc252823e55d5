import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { hashOf } from './hash-files.mjs';

/** A result, and the day on which a run made it or read it again, in days since 1970. */
export type Entry = { readonly bytes: Uint8Array; readonly day: number };

/** Many results in one file. */
export type Pack = {
  /** The day of each result, keyed by the result's name. */
  readonly days: ReadonlyMap<string, number>;
  /** Size of all results, in bytes. */
  readonly size: number;
  /** Returns a result. Undefined if there's none, or if its bytes changed on disk. */
  readonly read: (key: string) => Buffer | undefined;
};

/** A result in the index of a pack. `hash` is the one of its bytes. */
type Row = readonly [key: string, day: number, length: number, hash: string];

/** Length of the first line, in bytes: a SHA-256 in hexadecimal, and a number of ten digits. */
const HEAD = 76;

/**
 * Returns the content of a pack. Its first line has the hash and the length of the index, which has those of each
 * result. So a reader notices every changed byte, but reads only the index and the results it needs.
 */
export function formatPack(entries: ReadonlyMap<string, Entry>): Buffer {
  const rows = [...entries].map(
    ([key, { bytes, day }]): Row => [key, day, bytes.length, hashOf(bytes)],
  );
  const index = Buffer.from(JSON.stringify(rows));
  const head = Buffer.from(`${hashOf(index)} ${String(index.length).padStart(10, '0')}\n`);
  return Buffer.concat([head, index, ...[...entries.values()].map(({ bytes }) => bytes)]);
}

/** Opens a pack and reads its index. A file that's missing, damaged, or unreadable is a pack without results. */
export function openPack(path: string): Pack {
  const [hash, length] = readPart(path, 0, HEAD)?.toString('latin1').split(' ') ?? [];
  const index = readPart(path, HEAD, Number(length));
  const isWhole = index !== undefined && hashOf(index) === hash;
  const rows: readonly Row[] = isWhole ? JSON.parse(index.toString()) : [];
  const places = new Map<string, { readonly row: Row; readonly start: number }>();
  let size = 0;
  for (const row of rows) {
    places.set(row[0], { row, start: HEAD + Number(length) + size });
    size += row[2];
  }
  return {
    days: new Map(rows.map(([key, day]) => [key, day])),
    size,
    read: (key) => {
      const place = places.get(key);
      const bytes = place && readPart(path, place.start, place.row[2]);
      return bytes && hashOf(bytes) === place.row[3] ? bytes : undefined;
    },
  };
}

// Opens the file each time: an open file couldn't be removed on Windows, and a long run would keep many.
function readPart(path: string, start: number, length: number): Buffer | undefined {
  let file: number | undefined;
  try {
    file = openSync(path, 'r');
    // A changed length could be a gigabyte.
    if (!(start + length <= fstatSync(file).size)) return undefined;
    const bytes = Buffer.allocUnsafe(length);
    return readSync(file, bytes, 0, length, start) === length ? bytes : undefined;
  } catch {
    // Another run removed the file, or it can't be read.
    return undefined;
  } finally {
    if (file !== undefined) closeSync(file);
  }
}
