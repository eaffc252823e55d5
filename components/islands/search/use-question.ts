import { useEffect, useState } from 'react';
import { readAddress, watchAddress, writeAddress } from '../router/address-choice';

/** The results page's query (`q`) and area. */
export type Question = Readonly<Record<'q' | 'area', string>>;

const readQuestion = (): Question => readAddress(['q', 'area']);

/** Returns the query and the area in the URL, and a function that changes them there. Follows Back and Forward. */
export function useQuestion(): readonly [Question, (change: Partial<Question>) => void] {
  const [question, setQuestion] = useState(readQuestion);
  useEffect(() => {
    const { pathname } = location;
    const watching = new AbortController();
    watchAddress(() => {
      // While the reader navigates to another page, the URL is no longer this page's.
      if (location.pathname === pathname) setQuestion(readQuestion());
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
