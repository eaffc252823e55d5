import type { Description } from '../description';
import type { Node } from '../node';
import type { HeldValue } from './held-value';

/** What the requests of samples are made of. */
export type RequestSetting = {
  readonly description: Description;
  /** The value that a sample shows for a parameter or a body; undefined when there is none. */
  findValue(holder: Node): HeldValue | undefined;
  /** The same for how a parameter, a header or a form is written: of several parts where there is room for them. */
  findParts(holder: Node): HeldValue | undefined;
};
