import { dirname, join } from 'node:path';
import { hashOf } from './hash-files.mjs';
import type { Entry } from './pack';
import { FRESH_DAYS, LARGE, openPacks, type PackFolder, today } from './pack-folder';

/** Results of one kind, such as `pages`, that earlier runs and this one made. */
export type Cache = {
  /** Returns the name of the result for an input. It depends on the input and the code, so no result is ever outdated. */
  readonly keyOf: (...input: readonly (string | Uint8Array)[]) => string;
  /** Returns whether there's a result. Its bytes may have changed on disk. */
  readonly has: (key: string) => boolean;
  /** Returns an earlier result; undefined if there's none, or if its bytes changed on disk. */
  readonly read: (key: string) => Buffer | undefined;
  /** Returns an earlier JSON result, like `read`. */
  readonly readJson: <T>(key: string) => T | undefined;
  /** Keeps a result for later runs. Other threads and processes find it after `flushCaches`. */
  readonly write: (key: string, data: string | Uint8Array) => void;
};

/** A result that isn't on disk yet. `isOnDisk` means that it is, with an old day. */
type Unsaved = Entry & { readonly isOnDisk?: true };

/** Results of threads, keyed by folder and name. */
export type UnsavedResults = ReadonlyMap<string, ReadonlyMap<string, Unsaved>>;

/** What this thread knows of one kind. */
type Store = {
  readonly packs: PackFolder;
  readonly unsaved: Map<string, Unsaved>;
  /** The size of what's unsaved, in bytes. */
  size: number;
};

/** Keyed by folder. */
const stores = new Map<string, Store>();

/** Opens the results of one kind. `code` is the hash of the code that makes them: see `hashOfCode`. */
export function openCache(cacheDir: string, kind: string, code = ''): Cache {
  const store = storeOf(join(resultsFolder(cacheDir), kind));
  const { packs, unsaved } = store;
  packs.look();
  const readPacked = (key: string) => {
    const found = packs.read(key);
    const isOld = found && today() - found.day >= FRESH_DAYS;
    if (isOld) add(store, key, { ...found, day: today(), isOnDisk: true });
    return found;
  };
  const read = (key: string) => {
    const found =
      unsaved.get(key) ?? readPacked(key) ?? (packs.look() ? readPacked(key) : undefined);
    if (!found) return undefined;
    const { buffer, byteOffset, length } = found.bytes;
    return Buffer.from(buffer, byteOffset, length);
  };
  return {
    keyOf: (...input) => hashOf([code, ...input.map(hashOf)].join(' ')).slice(0, 32),
    has: (key) => unsaved.has(key) || packs.has(key) || (packs.look() && packs.has(key)),
    read,
    readJson: (key) => {
      const found = read(key);
      return found && JSON.parse(found.toString());
    },
    write: (key, data) => {
      const bytes = typeof data === 'string' ? Buffer.from(data) : data;
      add(store, key, { bytes, day: today() });
    },
  };
}

/**
 * Writes the new results of each kind to disk as one file, whole or not at all. Throws if a result can't be written that
 * isn't on disk already.
 */
export function flushCaches(cacheDir: string): void {
  const root = resultsFolder(cacheDir);
  for (const [folder, store] of stores) if (dirname(folder) === root) flush(store);
}

/** Returns this thread's new results and forgets them, so that the thread's owner writes them with its own. */
export function takeUnsaved(): UnsavedResults {
  const taken = new Map([...stores].map(([folder, { unsaved }]) => [folder, new Map(unsaved)]));
  for (const store of stores.values()) clear(store);
  return taken;
}

/** Adds what `takeUnsaved` returned in a thread. */
export function addUnsaved(results: UnsavedResults): void {
  for (const [folder, entries] of results) {
    for (const [key, entry] of entries) add(storeOf(folder), key, entry);
  }
}

function resultsFolder(cacheDir: string): string {
  return join(cacheDir, 'results');
}

function storeOf(folder: string): Store {
  const store = stores.get(folder) ?? { packs: openPacks(folder), unsaved: new Map(), size: 0 };
  stores.set(folder, store);
  return store;
}

function add(store: Store, key: string, entry: Unsaved): void {
  store.unsaved.set(key, entry);
  store.size += entry.bytes.length;
  // The programs of a large site don't all fit into memory.
  if (store.size >= LARGE) flush(store);
}

function flush(store: Store): void {
  const { packs, unsaved } = store;
  if (unsaved.size === 0) return;
  try {
    packs.write(unsaved);
  } catch (error) {
    if ([...unsaved.values()].some(({ isOnDisk }) => !isOnDisk)) throw error;
    // The cache can only be read, so nothing is removed from it either.
  }
  clear(store);
}

function clear(store: Store): void {
  store.unsaved.clear();
  store.size = 0;
}
