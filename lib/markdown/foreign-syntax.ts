import type { Problem } from '../core/problem';

/** A range of text in UTF-16 code units, excluding `end`. */
export type Span = { readonly start: number; readonly end: number };

/** Syntax that GitHub's Markdown allows but MDX can't parse. */
export type ForeignSyntax = Pick<Problem, 'message' | 'fix' | 'edit'> & {
  readonly start: number;
  /** The characters to blank out so that the rest of the page can be read. */
  readonly masked: readonly Span[];
};

/** The problem for indented code: in MDX, four spaces don't make a code block. */
export const INDENTED = {
  message: "Indented text isn't a code block here",
  fix: 'use a fence, or indent less',
};
