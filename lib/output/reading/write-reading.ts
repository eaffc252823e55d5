import { compareText } from '../../core/compare-text';
import { hashWords } from './hash-words';
import { readingFile } from './reading-file';

const DAY = 86_400_000;

/**
 * Returns the files that tell browsers which pages have changed, one for each area, keyed by path in the bundle. `hashes`
 * has each page's hash and `dayOf` the date of its last change, both by path. A file has a line for each such day, latest
 * first: the day, counted from 1 Jan 1970, and ten characters for each page.
 */
export function writeReading(
  hashes: ReadonlyMap<string, string>,
  dayOf: (path: string) => string | undefined,
): Map<string, string> {
  const files = new Map<string, Map<number, string>>();
  for (const [path, hash] of [...hashes].sort(([a], [b]) => compareText(a, b))) {
    const file = readingFile(path);
    const days = files.get(file) ?? new Map<number, string>();
    const day = Date.parse((dayOf(path) ?? '1970-01-01').slice(0, 10)) / DAY;
    files.set(file, days.set(day, (days.get(day) ?? '') + hashWords(encodeURI(path)) + hash));
  }
  return new Map(
    [...files].map(([file, days]) => {
      const lines = [...days].sort(([a], [b]) => b - a).map(([day, pages]) => `${day} ${pages}\n`);
      return [file, lines.join('')];
    }),
  );
}
