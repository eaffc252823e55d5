import type { ApiModel } from '../model/api-model';
import type { Node } from '../model/node';
import type { HeldValue } from './held-value';

/** Everything needed to build the requests in samples. */
export type RequestSetting = {
  readonly model: ApiModel;
  /** Returns the value that a sample shows for a parameter or a body, or undefined if there's none. */
  findValue(holder: Node): HeldValue | undefined;
  /**
   * Returns a value that shows how a parameter, a header or a form is serialized: one with several parts if possible.
   */
  findParts(holder: Node): HeldValue | undefined;
};
