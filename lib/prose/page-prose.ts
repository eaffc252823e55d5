import type { Problem } from '../core/problem';

/** A word of a page, and its place. */
export type Mark = { readonly text: string; readonly line: number; readonly column: number };

/** A capitalized word, and its heading. */
export type CapitalMark = Mark & { readonly heading: string; readonly index: number };

/** An acronym that its page uses before spelling it out. */
export type AcronymMark = Mark & { readonly isSpelledOutLater: boolean };

/** An exemption that needs the dictionaries to check: for a word, a capital, or an acronym. */
type Excused = Mark & { readonly words: readonly string[] };

/** The results for one page's prose: its faults, and what depends on the rest of the site. */
export type PageProse = {
  readonly faults: readonly (Omit<Problem, 'file'> & { readonly subject: string })[];
  /** Each word with its places, as line, column, line, column. */
  readonly words: Readonly<Record<string, readonly number[]>>;
  /** Capitalized words in headings, which only names may be. */
  readonly capitals: readonly CapitalMark[];
  /** Each acronym once, at its first use. */
  readonly acronyms: readonly AcronymMark[];
  /** Every acronym that the page uses or spells out. */
  readonly usedAcronyms: readonly string[];
  /** The acronyms that the page spells out somewhere, for its front matter. */
  readonly spelledOut: readonly string[];
  /** Exemptions that none of the page's faults need, with the words they may be for. */
  readonly excused: readonly Excused[];
};

/** The prose of a page that can't be read. */
export const NO_PROSE: PageProse = {
  faults: [],
  words: {},
  capitals: [],
  acronyms: [],
  usedAcronyms: [],
  spelledOut: [],
  excused: [],
};
