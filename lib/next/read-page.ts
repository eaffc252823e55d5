import { readJsonResult } from '../work/results';
import type { StrippedPage } from './strip-client';
import { throwLost } from './throw-lost';

/** Returns a page from the file that `printPages` returned for it. */
export function readPage(file: string): StrippedPage {
  return readJsonResult<StrippedPage>(file) ?? throwLost(file);
}
