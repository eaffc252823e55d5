import type { Node } from '../../model/node';
import type { Direction } from '../../model/schema/direction';

/** A claim that a schema allows a value: an author's claim about an example, or ours about an invented value. */
export type Claim = {
  readonly kind: 'example' | 'default' | 'enum' | 'const' | 'invented';
  readonly value: unknown;
  readonly schema: Node;
  readonly direction: Direction;
  /** The node that contains the value, and the path to the value inside it. */
  readonly holder: Node;
  readonly path: readonly string[];
};
