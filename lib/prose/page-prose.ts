import type { Problem } from '../core/problem';

/** A word on a page, and its position. */
export type Mark = { readonly text: string; readonly line: number; readonly column: number };

/** A capitalized word, its heading, and its index in the heading. */
export type CapitalMark = Mark & { readonly heading: string; readonly index: number };

/** An acronym that its page uses before spelling it out. */
export type AcronymMark = Mark & { readonly isSpelledOutLater: boolean };

/**
 * An exemption that can only be checked with the site's dictionaries. `words` are the words and acronyms it may cover.
 */
type Excused = Mark & { readonly words: readonly string[] };

/** A block that leaves something open, at the words that do so, and the block's links. */
type UndecidedMark = Mark & {
  readonly sentence: string;
  readonly hrefs: readonly string[];
};

/** The results of checking one page's prose: its faults, and findings that depend on the rest of the site. */
export type PageProse = {
  readonly faults: readonly (Omit<Problem, 'file'> & { readonly subject: string })[];
  /**
   * Each word, followed by the line and column of each of its positions: `['unit', 3, 1, 9, 14, 'hold', 4, 1]`. It's one
   * flat list because a large site has millions of positions.
   */
  readonly words: readonly (string | number)[];
  /** Capitalized words in headings. They must be names. */
  readonly capitals: readonly CapitalMark[];
  /** Each acronym once, at its first use. */
  readonly acronyms: readonly AcronymMark[];
  /** Every acronym that the page uses or spells out. */
  readonly usedAcronyms: readonly string[];
  /** The acronyms that the page spells out somewhere, which its front matter may then use. */
  readonly spelledOut: readonly string[];
  /** Blocks that leave something open. They must link to an open question. */
  readonly undecided: readonly UndecidedMark[];
  /** Exemptions that none of the page's faults need. */
  readonly excused: readonly Excused[];
};

/** The result for a page that can't be read. */
export const NO_PROSE: PageProse = {
  faults: [],
  words: [],
  capitals: [],
  acronyms: [],
  usedAcronyms: [],
  spelledOut: [],
  undecided: [],
  excused: [],
};
