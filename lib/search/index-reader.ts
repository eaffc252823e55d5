import {
  FILES,
  type Hit,
  ROOT_FILE,
  type Root,
  type SpellingFile,
  type TermFile,
} from './index-format';
import { decodeNumbers, decodePostings, type Posting } from './postings';

/** Loads a search file by its path in the search folder. */
export type Load = (path: string) => Promise<unknown>;

/** An indexed term. `count` is the number of records that contain it. `postings` decodes its postings. */
export type Term = {
  readonly term: string;
  readonly count: number;
  readonly postings: () => readonly Posting[];
};

/** An index that loads only the files a query needs, each file once. */
export type IndexReader = {
  readonly root: Root;
  /** Returns the terms that begin with `prefix`, from at most `files` files. */
  readonly termsFrom: (prefix: string, files: number) => Promise<Term[]>;
  readonly spellingsFrom: (prefix: string, files: number) => Promise<string[]>;
  readonly hit: (record: number) => Promise<Hit>;
  /** Returns the number of a record's page. */
  readonly pageOf: (record: number) => number;
  readonly areaOf: (record: number) => string;
  /** Returns the letter of a record's page in `Root.asides`. */
  readonly asideOf: (record: number) => string;
};

/** Opens an index by loading its root file. */
export async function openIndex(load: Load): Promise<IndexReader> {
  const root = (await load(ROOT_FILE)) as Root;
  const known = new Map<string, Promise<unknown>>();
  const read = <T>(name: string): Promise<T> => {
    const found = known.get(name) ?? load(`${root.at}/${name}`);
    known.set(name, found);
    // If a file fails to load, the next call tries again.
    found.catch(() => known.delete(name));
    return found as Promise<T>;
  };
  const hitStarts = startsOf(root.hits);
  const areaStarts = root.areas.map(([from]) => from);
  const pages = decodeNumbers(root.pages).flatMap((size, page) => Array<number>(size).fill(page));
  return {
    root,
    async termsFrom(prefix, files) {
      const lists = await Promise.all(
        filesFrom(root.terms, prefix, files).map((index) => read<TermFile>(FILES.terms(index))),
      );
      return lists.flat().flatMap(([term, count, postings]) => {
        if (!term.startsWith(prefix)) return [];
        return [{ term, count, postings: () => decodePostings(postings) }];
      });
    },
    async spellingsFrom(prefix, files) {
      const lists = await Promise.all(
        filesFrom(root.spellings, prefix, files).map((index) =>
          read<SpellingFile>(FILES.spellings(index)),
        ),
      );
      return lists.flat().filter((word) => word.startsWith(prefix));
    },
    async hit(record) {
      const index = lastAtMost(hitStarts, record);
      const hits = await read<readonly Hit[]>(FILES.hits(index));
      const hit = hits[record - (hitStarts[index] ?? 0)];
      if (!hit) throw new Error(`the search has no record ${record}`);
      return hit;
    },
    pageOf: (record) => pages[record] ?? -1,
    asideOf: (record) => root.asides.charAt(pages[record] ?? -1),
    areaOf: (record) => root.areas[lastAtMost(areaStarts, record)]?.[1] ?? '',
  };
}

// Returns the start offset of each part, given the parts' encoded sizes.
function startsOf(sizes: string): number[] {
  let start = 0;
  return decodeNumbers(sizes).map((size) => {
    start += size;
    return start - size;
  });
}

/** Returns the index of the last value that's at most `limit`. Values must be ascending. */
function lastAtMost<T extends number | string>(values: readonly T[], limit: T): number {
  let low = 0;
  let high = values.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((values[middle] as T) <= limit) low = middle;
    else high = middle - 1;
  }
  return low;
}

// Files are identified by their first entry. Entries with the same prefix can span several files.
function filesFrom(firsts: readonly string[], prefix: string, most: number): number[] {
  if (firsts.length === 0) return [];
  const first = lastAtMost(firsts, prefix);
  const found = [first];
  for (let next = first + 1; firsts[next]?.startsWith(prefix) && found.length < most; next += 1) {
    found.push(next);
  }
  return found;
}
