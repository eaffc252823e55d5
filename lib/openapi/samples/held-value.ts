import type { Node } from '../node';

/** A value for a parameter or a body: written by the author, or invented after the schema. */
export type HeldValue = {
  readonly value: unknown;
  /** The schema that an invented value must meet; undefined for a written one. */
  readonly schema: Node | undefined;
  /** Whether the author has written it out as it is sent. */
  readonly isSerialized: boolean;
};
