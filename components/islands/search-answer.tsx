'use client';

import { useEffect, useState } from 'react';
import type { Choice } from '@/lib/search/facets';
import { SEARCH_FOLDER } from '@/lib/search/index-format';
import { type Answer, createSearch, type Extent, type Search } from '@/lib/search/search';
import { fetchJson } from './fetch-json';

/** How far the answer to what is in the box has come; `isSlow` after a wait that a reader notices. */
export type Progress = {
  /** The last answer, which stays until the next is there. */
  readonly answer: Answer | undefined;
  /** The text that `answer` answers. */
  readonly text: string;
  readonly isSlow: boolean;
  readonly hasFailed: boolean;
};

/** The shortest text that is looked up. */
export const SHORTEST = 2;

const NOTHING: Progress = { answer: undefined, text: '', isSlow: false, hasFailed: false };

/** The answer to a text as it is typed. `attempt` asks once more. */
export function useAnswer(
  basePath: string,
  text: string,
  choice: Choice,
  extent: Extent,
  attempt: number,
): Progress {
  const [progress, setProgress] = useState<Progress>(NOTHING);
  const { area = '', status = '', version = '' } = choice;
  const { best, all, page } = extent;
  const wanted = text.trim();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another question
  useEffect(() => {
    if (wanted.length < SHORTEST) {
      setProgress(NOTHING);
      return;
    }
    let isCurrent = true;
    const update = (change: (known: Progress) => Progress) => {
      if (isCurrent) setProgress(change);
    };
    const slow = setTimeout(() => update((known) => ({ ...known, isSlow: true })), 200);
    searchOf(basePath)(wanted, { area, status, version }, { ...extent })
      .then(
        (answer) => update(() => ({ ...NOTHING, answer, text: wanted })),
        () => update(() => ({ ...NOTHING, hasFailed: true, text: wanted })),
      )
      .finally(() => clearTimeout(slow));
    return () => {
      isCurrent = false;
      clearTimeout(slow);
    };
  }, [basePath, wanted, area, status, version, best, all, page, attempt]);
  return progress;
}

const searches = new Map<string, Search>();

/** The one search of this site, so that files are loaded once. */
export function searchOf(basePath: string): Search {
  const known = searches.get(basePath);
  if (known) return known;
  const created = createSearch((path) => fetchJson(`${basePath}/${SEARCH_FOLDER}/${path}`));
  searches.set(basePath, created);
  return created;
}
