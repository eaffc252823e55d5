'use client';

import { useEffect } from 'react';

let isStarted = false;

/** Starts the custom elements in `next dev` after React has hydrated the page. */
export function DevIslands() {
  useEffect(() => {
    if (isStarted) return;
    isStarted = true;
    void import('../start-islands').then(({ startIslands }) => startIslands());
  }, []);
  return null;
}
