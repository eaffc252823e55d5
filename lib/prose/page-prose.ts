import type { Problem } from '../core/problem';

/** A word of a page, and where it stands. */
export type Mark = { readonly text: string; readonly line: number; readonly column: number };

/** A word with a capital, and the heading that it is in. */
export type CapitalMark = Mark & { readonly heading: string; readonly index: number };

/** An acronym that its page does not spell out before it uses it. */
export type AcronymMark = Mark & { readonly isSpelledOutLater: boolean };

/** What an exemption asks for that only the dictionaries can tell: a word, a capital or an acronym. */
type Excused = Mark & { readonly words: readonly string[] };

/** What the prose of one page holds: what is wrong by itself, and what depends on the rest of the site. */
export type PageProse = {
  readonly faults: readonly (Omit<Problem, 'file'> & { readonly subject: string })[];
  /** Each word with its places: line, column, line, column. */
  readonly words: Readonly<Record<string, readonly number[]>>;
  /** Words of headings with a capital that only a name may have. */
  readonly capitals: readonly CapitalMark[];
  /** Each acronym once, where it is used first. */
  readonly acronyms: readonly AcronymMark[];
  /** Every acronym that the page uses or spells out. */
  readonly usedAcronyms: readonly string[];
  /** Those that the page spells out somewhere, for its front matter. */
  readonly spelledOut: readonly string[];
  /** Exemptions that no fault of the page needs, with the words that they may be for. */
  readonly excused: readonly Excused[];
};

/** The prose of a page that cannot be read. */
export const NO_PROSE: PageProse = {
  ...{
    faults: [],
    words: {},
    capitals: [],
    acronyms: [],
    usedAcronyms: [],
    spelledOut: [],
    excused: [],
  },
};
