import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from '../core/write-whole';
import { type Entry, formatPack, openPack, type Pack } from './pack';

/** Results that were last read so many days ago are removed. */
const MOST_DAYS = 30;
/** A result that's read this many days after its day is written again, with the new day. */
export const FRESH_DAYS = 7;
/** The highest number of small packs in a folder. */
const MOST_PACKS = 8;
/** Packs of this many bytes are never merged. */
export const LARGE = 64 * 2 ** 20;

/**
 * The packs of one folder. Runs only add and remove whole packs, so they need no lock: two runs that merge the same packs
 * write the same results twice, and a run that was killed leaves all packs as they were.
 */
export type PackFolder = {
  /** Looks for packs that others wrote or removed. Returns whether there's a new one. */
  readonly look: () => boolean;
  readonly has: (key: string) => boolean;
  /** Returns the newest result with this name whose bytes are right. */
  readonly read: (key: string) => Entry | undefined;
  /** Writes a pack, removes results that nobody reads anymore, and merges small packs if there are too many. */
  readonly write: (entries: ReadonlyMap<string, Entry>) => void;
};

/** Returns the current day, in days since 1970. */
export function today(): number {
  return Math.floor(Date.now() / 86_400_000);
}

/** Opens the packs of a folder, which doesn't have to exist. */
export function openPacks(folder: string): PackFolder {
  /** Newest first. */
  let packs = new Map<string, Pack>();
  const look = () => {
    const known = packs;
    const names = listNames(folder).filter((name) => !name.startsWith('.'));
    packs = new Map(
      names
        .sort()
        .reverse()
        .map((name) => [name, known.get(name) ?? openPack(join(folder, name))]),
    );
    return names.some((name) => !known.has(name));
  };
  const write = (entries: ReadonlyMap<string, Entry>) => {
    writeWhole(join(folder, nextName([...packs.keys()][0])), formatPack(entries));
    look();
  };
  const remove = (names: readonly string[]) => {
    for (const name of names) tryToRemove(join(folder, name));
    look();
  };
  look();
  return {
    look,
    has: (key) => [...packs.values()].some(({ days }) => days.has(key)),
    read: (key) => {
      for (const { days, read } of packs.values()) {
        const bytes = read(key);
        if (bytes) return { bytes, day: days.get(key) ?? 0 };
      }
      return undefined;
    },
    write: (entries) => {
      mkdirSync(folder, { recursive: true });
      look();
      write(entries);
      remove([...listUnread(packs), ...listUnfinished(folder)]);
      const few = listSmall(packs);
      if (few.length === 0) return;
      const merged = merge(few.flatMap((name) => packs.get(name) ?? []));
      if (merged.size > 0) write(merged);
      remove(few);
    },
  };
}

// The names of newer packs come later in the alphabet. Two runs can choose the same number.
function nextName(last = ''): string {
  const number = Number.parseInt(last, 10) || 0;
  return `${String(number + 1).padStart(8, '0')}-${randomUUID().slice(0, 8)}`;
}

// Windows refuses while another run reads the file. A later run tries again.
function tryToRemove(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch (error) {
    if (!['EBUSY', 'EPERM', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? ''))
      throw error;
  }
}

function listNames(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    // Nothing has been written yet.
    return [];
  }
}

/** Lists packs whose results are all in newer packs, or haven't been read for too long. */
function listUnread(packs: ReadonlyMap<string, Pack>): string[] {
  const newer = new Set<string>();
  return [...packs].flatMap(([name, { days }]) => {
    const isRead = [...days].some(([key, day]) => !newer.has(key) && !isOld(day));
    for (const key of days.keys()) newer.add(key);
    return isRead ? [] : [name];
  });
}

// A result is read at most FRESH_DAYS after its day without getting a new one.
function isOld(day: number): boolean {
  return today() - day > MOST_DAYS + FRESH_DAYS;
}

/** Lists what runs left behind that were killed while they wrote, at least a day ago. */
function listUnfinished(folder: string): string[] {
  const isLeft = (name: string) => {
    const found = statSync(join(folder, name), { throwIfNoEntry: false });
    return found !== undefined && Date.now() - found.mtimeMs > 86_400_000;
  };
  return listNames(folder).filter((name) => name.startsWith('.') && isLeft(name));
}

/**
 * Lists the newest packs if there are too many: at least two, and each further one that's at most twice as large as the
 * newer ones together. So a result is seldom copied.
 */
function listSmall(packs: ReadonlyMap<string, Pack>): string[] {
  const all = [...packs];
  const large = all.findIndex(([, { size }]) => size >= LARGE);
  const small = large < 0 ? all : all.slice(0, large);
  if (small.length <= MOST_PACKS) return [];
  const merged: string[] = [];
  let total = 0;
  for (const [name, { size }] of small) {
    if (merged.length >= 2 && (size > 2 * total || total >= LARGE)) break;
    merged.push(name);
    total += size;
  }
  return merged;
}

// Damaged results are left out.
function merge(packs: readonly Pack[]): Map<string, Entry> {
  const merged = new Map<string, Entry>();
  for (const { days, read } of packs) {
    for (const [key, day] of days) {
      if (merged.has(key) || isOld(day)) continue;
      const bytes = read(key);
      if (bytes) merged.set(key, { bytes, day });
    }
  }
  return merged;
}
