import type { Place, Problem } from '../../core/problem';
import { type Description, placeOf } from './description';
import type { Node } from './node';

/** A value in a description: its file, and the keys that lead to it. */
export type Spot = Pick<Node, 'file' | 'path'>;

/** A problem in a description. If its value can't be shown, `at` says which one, so the page can show a note instead. */
export type ApiProblem = Problem & { readonly at?: Spot };

/** Returns the place of a value that can't be shown: the value at `path` inside a node. */
export function spotOf(
  description: Description,
  node: Node,
  ...path: readonly string[]
): Place & { readonly at: Spot } {
  const at = { file: node.file, path: [...node.path, ...path] };
  return { ...placeOf(description, node, ...path), at };
}
