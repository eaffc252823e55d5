import type { Located, SiteConfig } from '../content/config';
import type { Problem } from '../core/problem';
import { suggest } from '../core/suggest';
import type { Page } from './page';
import { docPath } from './sidebar';

/** A word that pages explain at its first use. */
export type GlossaryTerm = {
  /** As it is written in a text; one that is in capitals is found only so. */
  readonly word: string;
  readonly text: string;
  /** A verb as well: explained only where an article or the like shows that it is the noun. */
  readonly isVerb: boolean;
  /** The glossary's entry, from the root. */
  readonly href: string;
};

/**
 * The words of the glossary page that the configuration names, the longest first. A name with a remark
 * that tells two meanings apart, such as `authorization (payment)`, explains no word of a text, because
 * the text does not say which of the two it means; one that spells out an abbreviation does.
 */
export function buildGlossary(
  { value, locate }: Located<SiteConfig>,
  pages: readonly Page[],
  broken: ReadonlySet<string>,
): { glossary: readonly GlossaryTerm[]; problems: Problem[] } {
  if (value.glossary === undefined) return { glossary: [], problems: [] };
  const path = docPath(value.glossary);
  const page = pages.find((candidate) => candidate.path === path);
  if (!page) {
    if (broken.has(path)) return { glossary: [], problems: [] };
    const message = `\`glossary\`: there's no page \`${value.glossary}\``;
    const fix = suggest(value.glossary, pages.map((other) => other.path).filter(Boolean));
    return { glossary: [], problems: [{ ...locate(['glossary']), message, fix }] };
  }
  const terms = page.terms.flatMap(({ name, id, text, isVerb }) =>
    wordsOf(name).map((word) => ({ word, text, isVerb, href: `/${path}#${id}` })),
  );
  const longestFirst = terms.sort(
    (a, b) => b.word.length - a.word.length || (a.word < b.word ? -1 : 1),
  );
  return { glossary: longestFirst, problems: [] };
}

function wordsOf(name: string): string[] {
  const [, bare = name, remark] = /^(.*?)\s*\((.*)\)$/.exec(name) ?? [];
  if (remark !== undefined && !isAbbreviation(bare)) return [];
  return bare.split(/\s*,\s*/).filter((word) => word.length > 1);
}

function isAbbreviation(word: string): boolean {
  return /^[A-Z][A-Za-z]*[A-Z]$/.test(word);
}
