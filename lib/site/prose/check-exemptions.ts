import type { Problem } from '../../core/problem';
import { isSlip } from './check-spelling';
import type { Verdict } from './dictionaries';
import type { FileProse } from './file-prose';
import { findName } from './find-name';

/**
 * Returns a problem for each exemption that excuses nothing: no style problem, misspelled word, or unexplained acronym.
 */
export function checkExemptions(
  texts: readonly FileProse[],
  acronyms: ReadonlySet<string>,
  list: ReadonlySet<string>,
  verdicts: ReadonlyMap<string, Verdict>,
): Problem[] {
  const isNeeded = (word: string) =>
    /^[A-Z]{2,5}$/.test(word)
      ? !acronyms.has(word)
      : isSlip(verdicts.get(word)) && !findName(word, list);
  return texts.flatMap(({ file, excused }) =>
    excused.flatMap(({ text, line, column, words }): Problem[] => {
      if (words.some(isNeeded)) return [];
      const message = `Nothing below needs the exemption "${text}"`;
      return [{ file, line, column, rule: 'prose', message, fix: 'remove it' }];
    }),
  );
}
