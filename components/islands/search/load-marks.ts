import { loadCode } from '../load-code';

/** Loads what marks the search terms on a page. Only pages that a result leads to need it. */
export function loadMarks(): Promise<typeof import('./search-marks')> {
  if (process.env.NODE_ENV !== 'production') return import('./search-marks');
  return loadCode('search-marks');
}
