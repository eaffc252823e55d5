import { loadCode } from '../load-code';

/** Loads the code that remembers what pages say and shows what changed. */
export function loadReading(): Promise<typeof import('./reading')> {
  if (process.env.NODE_ENV !== 'production') return import('./reading');
  return loadCode('reading');
}
