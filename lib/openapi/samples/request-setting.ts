import type { ApiModel } from '../model/api-model';
import type { Node } from '../model/node';

/** Everything needed to build the requests in samples. */
export type RequestSetting = {
  readonly model: ApiModel;
  /** Returns the value that a sample shows for a parameter or a body, or undefined if there's none. */
  findValue(holder: Node): HeldValue | undefined;
  /**
   * Returns the values that samples can send as a body in one media type. The first one is the one that `findValue`
   * returns. Then come the author's other examples, and generated bodies.
   */
  findBodies(content: Node): readonly NamedValue[];
  /**
   * Returns a value that shows how a parameter, a header or a form is serialized: one with several parts if possible.
   */
  findParts(holder: Node): HeldValue | undefined;
  /** Returns the body of a response in one media type: an example, or a generated value. */
  findAnswer(content: Node): HeldValue | undefined;
};

/** A value with the title that readers choose it by. The title of an example without a name is ''. */
export type NamedValue = { readonly title: string; readonly held: HeldValue };

/** A value for a parameter or a body, either written by the author or invented from the schema. */
export type HeldValue = {
  readonly value: unknown;
  /** The schema of an invented value. Undefined if the author wrote the value. */
  readonly schema: Node | undefined;
  /** True if the author wrote the value exactly as it's sent. */
  readonly isSerialized: boolean;
};
