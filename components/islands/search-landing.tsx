'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';

const KEY = 'search.landing';
const LONGEST = 60_000;

/** Keeps what was searched until the page of a result is there, in this tab or in a new one. */
export function rememberLanding(href: string, terms: readonly string[]): void {
  try {
    const { pathname } = new URL(href, location.href);
    localStorage.setItem(KEY, JSON.stringify({ pathname, terms, time: Date.now() }));
  } catch {
    // Blocked or full: the result opens without its words marked.
  }
}

/** Marks the words that led to this page, once it is shown; Escape takes the marks away. */
export function useLanding(): void {
  const pathname = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each pathname is a landing
  useEffect(() => {
    const land = () => {
      CSS.highlights?.delete('search');
      const terms = takeTerms();
      if (!terms) return;
      import('./search-marks').then(
        ({ markLanding }) => markLanding(terms),
        () => {},
      );
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') CSS.highlights?.delete('search');
    };
    land();
    addEventListener('hashchange', land);
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('hashchange', land);
      removeEventListener('keydown', onKey);
    };
  }, [pathname]);
}

function takeTerms(): string[] | undefined {
  try {
    const { pathname, terms, time } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as {
      pathname?: unknown;
      terms?: unknown;
      time?: unknown;
    };
    if (pathname !== location.pathname || !Array.isArray(terms)) return undefined;
    localStorage.removeItem(KEY);
    if (typeof time !== 'number' || Date.now() - time > LONGEST) return undefined;
    return terms.filter((term) => typeof term === 'string');
  } catch {
    // Blocked, or not what this file wrote.
    return undefined;
  }
}
