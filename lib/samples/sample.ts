import type { Doc } from '../content/doc';
import type { Place } from '../core/problem';

/** A code block on a page, as input for the sample checks. */
export type Sample = {
  /** Normalized: `bash` for `sh`, `ts` for `typescript`. */
  readonly language: string;
  readonly text: string;
  /** The file name or other title above it, or ''. */
  readonly title: string;
  /** The id of who runs it: its own `actor`, otherwise the page's. '' if nobody is named. */
  readonly actor: string;
  /** The reason not to run it, or ''. */
  readonly nocheck: string;
  /** The start of its fence. */
  readonly place: Place;
  /** Returns the position on the page of the character at this offset in `text`. */
  placeAt(offset: number): Place;
  /** The output that the page shows after it, if any. */
  readonly output: Sample | undefined;
  /** The links and code spans in the paragraph directly above it. */
  readonly names: readonly string[];
  /** True if only paragraphs separate it from the previous code block. */
  readonly isJoined: boolean;
};

/** The samples of one page, in order. */
export type SamplePage = {
  readonly file: string;
  readonly samples: readonly Sample[];
  /** The page's text, and the line of `file` where it begins. */
  readonly body: string;
  readonly bodyLine: number;
  /** Who follows the page's instructions, and where the page says so. */
  readonly actor?: { readonly id: string; readonly place: Place } | undefined;
  /** What the front matter says to do first, and where. */
  readonly first?: { readonly text: string; readonly place: Place } | undefined;
};

/** A page with samples, as its author wrote it. */
export type SampledDoc = Pick<Doc, 'file' | 'body' | 'bodyLine'> &
  Partial<Pick<Doc, 'locate'>> & {
    readonly matter?: {
      readonly actor?: string | undefined;
      readonly alarm?: { readonly first: string } | undefined;
    };
  };
