import { useEffect, useState } from 'react';
import { readAddress, watchAddress, writeAddress } from '../address-choice';

/** The results page's query (`q`) and filters. */
export type Question = Readonly<Record<string, string>> & { readonly q: string };

type Change = Readonly<Record<string, string>>;

/** Returns the query and filters in the URL, and a function that changes them there. Follows Back and Forward. */
export function useQuestion(): readonly [Question, (change: Change) => void] {
  const [question, setQuestion] = useState<Question>(readQuestion);
  useEffect(() => {
    const { pathname } = location;
    const watching = new AbortController();
    watchAddress(() => {
      // While the reader navigates to another page, the URL is no longer this page's.
      if (location.pathname === pathname) setQuestion(readQuestion());
    }, watching.signal);
    return () => watching.abort();
  }, []);
  const ask = (change: Change) => {
    const next = { ...question, ...change };
    setQuestion(next);
    writeAddress(next);
  };
  return [question, ask];
}

// The filters aren't known before the first results, so this reads every parameter.
function readQuestion(): Question {
  return { q: '', ...readAddress([...new URLSearchParams(location.search).keys()]) };
}
