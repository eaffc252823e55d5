import type { Place } from './problem';

/** A number as it was written, and what it was read as. */
export type WrittenNumber = {
  readonly text: string;
  readonly value: number;
  readonly isKey: boolean;
  readonly place: Place;
};
