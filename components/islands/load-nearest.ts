import { loadCode } from './load-code';

/** Loads the code that finds pages with similar URLs. Only the not-found page needs it. */
export function loadNearest(): Promise<typeof import('./nearest-list')> {
  if (process.env.NODE_ENV !== 'production') return import('./nearest-list');
  return loadCode('nearest-list');
}
