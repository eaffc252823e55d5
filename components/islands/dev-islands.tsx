'use client';

import { useEffect } from 'react';

let isStarted = false;

/** Starts the elements of the page in `next dev`, once React has taken the page over. */
export function DevIslands() {
  useEffect(() => {
    if (isStarted) return;
    isStarted = true;
    void import('./start-islands').then(({ startIslands }) => startIslands());
  }, []);
  return null;
}
