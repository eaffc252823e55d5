import type { Node } from '../../node';
import type { Direction } from '../../schema-view';

/** That a value is one that a schema allows: what an author says of an example, or we of an invented value. */
export type Claim = {
  readonly kind: 'example' | 'default' | 'enum' | 'const' | 'invented';
  readonly value: unknown;
  readonly schema: Node;
  readonly direction: Direction;
  /** The value stands in this node at this path. */
  readonly holder: Node;
  readonly path: readonly string[];
};
