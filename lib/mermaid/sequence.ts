import type { Stroke } from './graph';

export type Participant = { readonly id: string; readonly lines: readonly string[] };

/** A message between two participants, given by id. */
export type Message = Stroke & {
  readonly kind: 'message';
  readonly from: string;
  readonly to: string;
  readonly lines: readonly string[];
  /** True if it activates its receiver. */
  readonly activates: boolean;
  /** True if it ends its sender's latest activation. */
  readonly deactivates: boolean;
};

/** A note next to one participant, or over one or two. */
export type Note = {
  readonly kind: 'note';
  readonly place: 'left of' | 'right of' | 'over';
  readonly ids: readonly string[];
  readonly lines: readonly string[];
};

/** A message, a note, or a boundary of a block such as `alt`. */
export type Step =
  | Message
  | Note
  | { readonly kind: 'open' | 'divide'; readonly title: string }
  | { readonly kind: 'close' };

export type Sequence = {
  readonly kind: 'sequence';
  readonly participants: readonly Participant[];
  readonly steps: readonly Step[];
};
