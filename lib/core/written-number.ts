import type { Place } from './problem';

/** A number as written, and its parsed value. */
export type WrittenNumber = {
  readonly text: string;
  readonly value: number;
  readonly isKey: boolean;
  readonly place: Place;
};
