import { readJsonResult } from '../work/results';
import type { StrippedPage } from './strip-client';

/** Returns a page from the file that `printPages` returned for it. */
export function readPage(file: string): StrippedPage {
  const page = readJsonResult<StrippedPage>(file);
  if (!page) throw new Error(`${file} was removed or changed during the build; build again`);
  return page;
}
