import { loadCode } from './load-code';

/** Loads what looks for the closest pages: only the not-found page needs it. */
export function loadNearest(): Promise<typeof import('./nearest-list')> {
  if (process.env.NODE_ENV !== 'production') return import('./nearest-list');
  return loadCode('nearest-list');
}
