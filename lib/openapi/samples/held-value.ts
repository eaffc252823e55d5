import type { Node } from '../model/node';

/** A value for a parameter or a body, either written by the author or invented from the schema. */
export type HeldValue = {
  readonly value: unknown;
  /** The schema of an invented value. Undefined if the author wrote the value. */
  readonly schema: Node | undefined;
  /** True if the author wrote the value exactly as it's sent. */
  readonly isSerialized: boolean;
};
