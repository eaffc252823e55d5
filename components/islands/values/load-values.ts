import { loadCode } from '../load-code';

/** Loads the code that fills in readers' values. */
export function loadValues(): Promise<typeof import('./values-panel')> {
  if (process.env.NODE_ENV !== 'production') return import('./values-panel');
  return loadCode('values');
}
