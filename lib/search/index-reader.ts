import {
  FILES,
  type Hit,
  ROOT_FILE,
  type Root,
  type SpellingFile,
  type TermFile,
} from './index-format';
import { decodeNumbers, decodePostings, type Posting } from './postings';

/** Reads one file of the search by its path below the folder of the search. */
export type Load = (path: string) => Promise<unknown>;

/** A term of the index; `count` is how many records it is in, `postings` are read when they are asked for. */
export type Term = {
  readonly term: string;
  readonly count: number;
  readonly postings: () => readonly Posting[];
};

/** An index of which only the files that a question needs are loaded, each of them once. */
export type IndexReader = {
  readonly root: Root;
  /** All terms that begin with `prefix`, as far as `files` files hold them. */
  readonly termsFrom: (prefix: string, files: number) => Promise<Term[]>;
  readonly spellingsFrom: (prefix: string, files: number) => Promise<string[]>;
  readonly hit: (record: number) => Promise<Hit>;
};

/** Opens an index by its root. */
export async function openIndex(load: Load): Promise<IndexReader> {
  const root = (await load(ROOT_FILE)) as Root;
  const known = new Map<string, Promise<unknown>>();
  const read = <T>(name: string): Promise<T> => {
    const found = known.get(name) ?? load(`${root.at}/${name}`);
    known.set(name, found);
    // A file that could not be loaded is asked for again next time.
    found.catch(() => known.delete(name));
    return found as Promise<T>;
  };
  const hitStarts = startsOf(root.hits);
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
  };
}

/** Where each part begins, by the letters of the parts' sizes. */
export function startsOf(sizes: string): number[] {
  let start = 0;
  return decodeNumbers(sizes).map((size) => {
    start += size;
    return start - size;
  });
}

/** The index of the last value that is not above `limit`; values rise. */
export function lastAtMost<T extends number | string>(values: readonly T[], limit: T): number {
  let low = 0;
  let high = values.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((values[middle] as T) <= limit) low = middle;
    else high = middle - 1;
  }
  return low;
}

// Files are named by what they begin with; what begins with `prefix` can stand in several.
function filesFrom(firsts: readonly string[], prefix: string, most: number): number[] {
  if (firsts.length === 0) return [];
  const first = lastAtMost(firsts, prefix);
  const found = [first];
  for (let next = first + 1; firsts[next]?.startsWith(prefix) && found.length < most; next += 1) {
    found.push(next);
  }
  return found;
}
