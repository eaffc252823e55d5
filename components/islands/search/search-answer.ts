import { useLayoutEffect, useState } from 'react';
import { SEARCH_FOLDER } from '@/lib/search/index-format';
import { type Answer, createSearch, type Extent, type Search } from '@/lib/search/search';
import { fetchJson } from '../kit/fetch';

/** State of the search for the text in the search box. */
export type Progress = {
  /** The latest results. They stay until the next ones arrive. */
  readonly answer: Answer | undefined;
  /** The query that `answer` belongs to. */
  readonly text: string;
  /** True if the reader has waited long enough to notice. */
  readonly isSlow: boolean;
  readonly hasFailed: boolean;
};

/** Minimum query length, in characters. */
export const SHORTEST = 2;

const NOTHING: Progress = { answer: undefined, text: '', isSlow: false, hasFailed: false };

/** Returns what to tell the reader who has typed too little, or ''. */
export function tooShort(text: string): string {
  const { length } = text.trim();
  return length > 0 && length < SHORTEST ? `Type at least ${SHORTEST} letters.` : '';
}

/** Searches as the reader types. Changing `attempt` repeats the search. */
export function useAnswer(
  basePath: string,
  text: string,
  area: string,
  extent: Extent,
  attempt: number,
): Progress {
  const [progress, setProgress] = useState<Progress>(NOTHING);
  const { best, all, page } = extent;
  const wanted = text.trim();
  // Preact delays plain effects until the next frame, and the search shouldn't wait for that.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt repeats the same search
  useLayoutEffect(() => {
    if (wanted.length < SHORTEST) {
      setProgress(NOTHING);
      return;
    }
    let isCurrent = true;
    const update = (change: (known: Progress) => Progress) => {
      if (isCurrent) setProgress(change);
    };
    const slow = setTimeout(() => update((known) => ({ ...known, isSlow: true })), 200);
    searchOf(basePath)(wanted, area, { ...extent })
      .then(
        (answer) => update(() => ({ ...NOTHING, answer, text: wanted })),
        () => update(() => ({ ...NOTHING, hasFailed: true, text: wanted })),
      )
      .finally(() => clearTimeout(slow));
    return () => {
      isCurrent = false;
      clearTimeout(slow);
    };
  }, [basePath, wanted, area, best, all, page, attempt]);
  return progress;
}

const searches = new Map<string, Search>();

/** Returns the search for a base path: the same object on every call, so that its files load only once. */
export function searchOf(basePath: string): Search {
  const known = searches.get(basePath);
  if (known) return known;
  const created = createSearch((path) => fetchJson(`${basePath}/${SEARCH_FOLDER}/${path}`));
  searches.set(basePath, created);
  return created;
}
