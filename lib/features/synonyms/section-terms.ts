import { fold, readTerms } from '../../search/words';

/** The terms that a search finds in a section. */
export type SectionTerms = {
  /** Returns true for each term that the section has, and for a few others, in a tenth of the time of `has`. */
  mayHave(term: string): boolean;
  has(term: string): boolean;
};

/** Reads a section's terms when `has` is first called: most sections don't even have the letters of a term. */
export function readSectionTerms(text: string): SectionTerms {
  const letters = withoutPunctuation(text);
  let terms: ReadonlySet<string> | undefined;
  return {
    // The text may contain `policies`, and its term is `policy`.
    mayHave: (term) => letters.includes(withoutPunctuation(term).replace(/y$/, '')),
    has(term) {
      terms ??= new Set(readTerms(text).flat());
      return terms.has(term);
    },
  };
}

function withoutPunctuation(text: string): string {
  return fold(text).replace(/[^\p{L}\p{N}\s]+/gu, '');
}
