import type { SiteConfig } from '../content/config';
import type { Located } from '../content/parse-located';
import { compareText } from '../core/compare-text';
import type { Problem } from '../core/problem';
import { suggest } from '../core/suggest';
import type { Page } from './page';
import { docPath } from './sidebar';

/** A word on the glossary page. Pages explain it at its first use, unless it's an everyday word. */
export type GlossaryTerm = {
  /** The word as written in texts. With several capitals, only this spelling matches. */
  readonly word: string;
  /** Its definition, without sentences that only a link completes. */
  readonly text: string;
  /** True if readers know the word, or it also has its everyday meaning. */
  readonly isEveryday: boolean;
  /** The root-relative URL of the word's glossary entry. */
  readonly href: string;
};

/**
 * Returns the words on the configured glossary page, longest first. Skips names with a note that distinguishes two
 * meanings, such as `authorization (payment)`, because a text doesn't show which meaning applies. A note that spells
 * out an abbreviation is fine.
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
  const terms = page.terms.flatMap(({ name, id, brief, isEveryday }) =>
    wordsOf(name).map((word) => ({ word, text: brief, isEveryday, href: `/${path}#${id}` })),
  );
  const longestFirst = terms.sort(
    (a, b) => b.word.length - a.word.length || compareText(a.word, b.word),
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
