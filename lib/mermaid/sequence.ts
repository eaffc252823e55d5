import type { Stroke } from './graph';

export type Participant = {
  readonly id: string;
  readonly lines: readonly string[];
  /** Actors have round ends. */
  readonly shape: 'box' | 'stadium' | 'store';
};

/** A box around participants. */
export type ParticipantGroup = {
  readonly title: readonly string[];
  readonly ids: readonly string[];
};

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
  /** True if its receiver doesn't exist before. */
  readonly creates: boolean;
};

/** A note next to one participant, or over one or two. */
export type Note = {
  readonly kind: 'note';
  readonly place: 'left of' | 'right of' | 'over';
  readonly ids: readonly string[];
  readonly lines: readonly string[];
};

/** A message, a note, a change of a participant, or a boundary of a block such as `alt`. */
export type Step =
  | Message
  | Note
  | { readonly kind: 'activate' | 'deactivate' | 'destroy'; readonly id: string }
  | { readonly kind: 'open' | 'divide'; readonly title: string }
  | { readonly kind: 'close' };

export type Sequence = {
  readonly kind: 'sequence';
  readonly title?: string | undefined;
  readonly participants: readonly Participant[];
  readonly groups: readonly ParticipantGroup[];
  readonly steps: readonly Step[];
};
