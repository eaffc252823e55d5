import { useEffect, useState } from 'react';
import { readAddress, watchAddress, writeAddress } from '../address-choice';

/** The query and the filters of the results page. */
export type Question = Readonly<Record<string, string>> & { readonly q: string };

type Change = Readonly<Record<string, string>>;

/** The question in the address, and a function that changes it there. Back and Forward change it too. */
export function useQuestion(): readonly [Question, (change: Change) => void] {
  const [question, setQuestion] = useState<Question>(readQuestion);
  useEffect(() => {
    const { pathname } = location;
    const watching = new AbortController();
    watchAddress(() => {
      // On the way to another page, the address no longer belongs to this one.
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

// The filters aren't known before the first answer, so this takes every parameter.
function readQuestion(): Question {
  return { q: '', ...readAddress([...new URLSearchParams(location.search).keys()]) };
}
