/** Placeholder in a block's text for code, URLs, and keyboard keys, which aren't prose. Counts as one word. */
export const CODE = '\uFFFC';

/** A piece of prose: a paragraph, a heading, a table cell, or a label. */
export type Block = {
  readonly kind: 'text' | 'heading' | 'cell' | 'label';
  /** The text without formatting. Each code span is the single character `CODE`. */
  readonly text: string;
  /** The links, with their texts as ranges in `text`. */
  readonly links: readonly {
    readonly start: number;
    readonly end: number;
    readonly href: string;
  }[];
  /** Returns the position of the character at `index` in `text`. */
  readonly placeAt: (index: number) => { readonly line: number; readonly column: number };
  /** For a heading: its level, and whether it's followed by anything other than another heading. */
  readonly heading?: { readonly depth: number; readonly hasText: boolean };
  /** The author's exemptions from the rules. */
  readonly exemptions: readonly Exemption[];
};

/** Forbidden text that a comment allows in the block below it. `line` and `column` are where the comment starts. */
export type Exemption = {
  readonly text: string;
  readonly line: number;
  readonly column: number;
};
