import type { Place } from '../core/problem';

/** A block of code on a page, as the checks of samples read it. */
export type Sample = {
  /** In one form: `sh` is `bash`, `typescript` is `ts`. */
  readonly language: string;
  readonly text: string;
  /** The name of its file, or what else stands above it; '' where nothing does. */
  readonly title: string;
  /** Why it is not run, '' where it is. */
  readonly nocheck: string;
  /** Where its fence begins. */
  readonly place: Place;
  /** Where the letter of `text` at an offset was written. */
  placeAt(offset: number): Place;
  /** The output that the page shows behind it, if it shows one. */
  readonly output: Sample | undefined;
  /** What the paragraph right above it links to or has in code font. */
  readonly names: readonly string[];
  /** Whether only paragraphs stand between it and the block before it. */
  readonly isJoined: boolean;
};

/** The samples of one page, in order. */
export type SamplePage = { readonly file: string; readonly samples: readonly Sample[] };
