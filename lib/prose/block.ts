/** Stands in the text of a block for what is no prose: code, addresses, keys. Counts as one word. */
export const CODE = '\uFFFC';

/** One piece of prose: a paragraph, a heading, the cell of a table, or a label. */
export type Block = {
  readonly kind: 'text' | 'heading' | 'cell' | 'label';
  /** Its words, without marks of formatting; code is one character, `CODE`. */
  readonly text: string;
  /** The texts of the links in it, as parts of `text`. */
  readonly links: readonly { readonly start: number; readonly end: number }[];
  /** Where the character at `index` of `text` was written. */
  readonly placeAt: (index: number) => { readonly line: number; readonly column: number };
  /** Of a heading: its level, and whether anything but another heading follows it. */
  readonly heading?: { readonly depth: number; readonly hasText: boolean };
  /** What the author excuses in it. */
  readonly exemptions: readonly Exemption[];
};

/** A text that the block below a comment may hold although a rule forbids it, and where that is said. */
export type Exemption = {
  readonly text: string;
  readonly line: number;
  readonly column: number;
};
