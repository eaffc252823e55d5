import { areaOf } from '../../render-data/area-of';

/** What a page says, and the day of its last change, counted from 1 Jan 1970, 0 if unknown. */
export type ReadingEntry = { readonly hash: string; readonly day: number };

/** Returns the file in the bundle that lists a page: one for each top-level folder, and one for the pages above them. */
export function readingFile(path: string): string {
  // Folders of content never begin with an underscore.
  return `_reading/${areaOf(path) || '_'}.txt`;
}

/** Parses files of `writeReading`. Returns the pages by the hash of their path. Skips what isn't in the format. */
export function parseReadingFile(text: string): Map<string, ReadingEntry> {
  const entries = new Map<string, ReadingEntry>();
  for (const [, day, pages = ''] of text.matchAll(/(\d+) (\w+)/g)) {
    for (const [, path = '', hash = ''] of pages.matchAll(/(.{5})(.{5})/g)) {
      entries.set(path, { hash, day: Number(day) });
    }
  }
  return entries;
}
