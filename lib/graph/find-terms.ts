import { quotePattern } from '../core/quote-pattern';
import type { GlossaryTerm } from './glossary';

/** A piece of a text: plain text, or a word that the glossary explains. */
type TextPart = string | { readonly written: string; readonly term: GlossaryTerm };

/** Splits a text at its glossary words. Matches each glossary entry only in the first text that contains it. */
export type TermFinder = (text: string) => readonly TextPart[];

/** Creates a finder for one page. It matches whole words, singular and plural, but never parts of identifiers. */
export function createTermFinder(glossary: readonly GlossaryTerm[]): TermFinder {
  const byWord = new Map<string, GlossaryTerm>();
  for (const term of glossary) byWord.set(keyOf(term.word), term);
  if (byWord.size === 0) return (text) => [text];
  const words = glossary.map(({ word }) => quotePattern(word));
  const pattern = new RegExp(
    `(?<![\\w/.:-])(?:${words.join('|')})(?:e?s)?(?![\\w/:-]|\\.\\w)`,
    'gi',
  );
  const used = new Set<string>();
  return (text) => {
    const parts: TextPart[] = [];
    let end = 0;
    for (const match of text.matchAll(pattern)) {
      const [written] = match;
      const term = findTerm(written, byWord);
      if (!term || used.has(term.href)) continue;
      used.add(term.href);
      if (match.index > end) parts.push(text.slice(end, match.index));
      parts.push({ written, term });
      end = match.index + written.length;
    }
    if (end < text.length) parts.push(text.slice(end));
    return parts;
  };
}

function findTerm(
  written: string,
  byWord: ReadonlyMap<string, GlossaryTerm>,
): GlossaryTerm | undefined {
  const forms = [written, written.replace(/s$/, ''), written.replace(/es$/, '')];
  return forms.map((form) => byWord.get(keyOf(form))).find((term) => term !== undefined);
}

// A word with several capitals is case-sensitive: `SLO` isn't `slo`. Other words aren't: `Hold` at the start of a
// sentence is `hold`.
function keyOf(word: string): string {
  return /[A-Z].*[A-Z]/.test(word) ? word : word.toLowerCase();
}
