import type { Place } from './problem';

/** A number in a YAML file: `text` as written, and its parsed `value`. `isKey` is true for a map key. */
export type WrittenNumber = {
  readonly text: string;
  readonly value: number;
  readonly isKey: boolean;
  readonly place: Place;
};
