import type { Problem } from '../../core/problem';
import type { Page } from '../../graph/page';
import type { AcronymMark } from '../../prose/page-prose';
import type { FileProse } from './file-prose';

/**
 * Returns a problem for each acronym that isn't explained on its page, in the glossary, or in the list of known
 * acronyms.
 */
export function checkAcronyms(
  texts: readonly FileProse[],
  defined: ReadonlySet<string>,
  listFile: string,
): Problem[] {
  // Front matter is too short to spell out acronyms, so it's enough if the page's text does.
  const spelled = new Set(
    texts.flatMap(({ file, spelledOut }) => spelledOut.map((name) => `${file} ${name}`)),
  );
  return texts.flatMap(({ file, acronyms, isLabels }) =>
    acronyms
      .filter(({ text }) => !defined.has(text) && !(isLabels && spelled.has(`${file} ${text}`)))
      .map((mark) => refuse(mark, file, listFile)),
  );
}

/**
 * Returns the acronyms that glossary terms define, such as `SLO (service-level objective)` and `row-level security
 * (RLS)`.
 */
export function findDefined(pages: readonly Page[]): string[] {
  return pages.flatMap(({ terms }) => terms.flatMap(({ name }) => name.match(/[A-Z]{2,5}/g) ?? []));
}

function refuse(
  { text, line, column, isSpelledOutLater }: AcronymMark,
  file: string,
  listFile: string,
): Problem {
  const place = { file, line, column, rule: 'acronyms' } as const;
  if (isSpelledOutLater) {
    const message = `\`${text}\` is used before the page spells it out`;
    return { ...place, message, fix: 'spell it out here, and use only the acronym after that' };
  }
  return {
    ...place,
    message: `\`${text}\` isn't spelled out on this page or in the glossary`,
    fix: `write "its full name (${text})" here, or add it to the glossary, or to \`acronyms\` in ${listFile} if every developer knows it`,
  };
}
