import { loadCode } from '../load-code';

/** Loads the code that highlights search terms. Only pages opened from a search result need it. */
export function loadMarks(): Promise<typeof import('./search-marks')> {
  if (process.env.NODE_ENV !== 'production') return import('./search-marks');
  return loadCode('search-marks');
}
