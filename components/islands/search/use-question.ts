import { useEffect, useState } from 'react';
import { FACETS, type Facet } from '@/lib/search/facets';
import { readAddress, watchAddress, writeAddress } from '../address-choice';

/** The query and the filters of the results page. */
export type Question = Readonly<Record<'q' | Facet, string>>;

const KEYS = ['q', ...FACETS] as const;

/** The question in the address, and a function that changes it there. Back and Forward change it too. */
export function useQuestion(): readonly [Question, (change: Partial<Question>) => void] {
  const [question, setQuestion] = useState<Question>(() => readAddress(KEYS));
  useEffect(() => {
    const { pathname } = location;
    const watching = new AbortController();
    watchAddress(() => {
      // On the way to another page, the address no longer belongs to this one.
      if (location.pathname === pathname) setQuestion(readAddress(KEYS));
    }, watching.signal);
    return () => watching.abort();
  }, []);
  const ask = (change: Partial<Question>) => {
    const next = { ...question, ...change };
    setQuestion(next);
    writeAddress(next);
  };
  return [question, ask];
}
