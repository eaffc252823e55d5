import { isReference } from './description';
import { LIMITS } from './limits';
import { keyOf, type Node } from './node';

/** A reference that leads into a cycle, or that starts a chain that's too long. */
export type Endless = { readonly node: Node; readonly kind: 'circle' | 'chain' };

/** Finds reference cycles, and chains that are too long. Returns one reference for each. */
export function findCircles(
  references: readonly Node[],
  targets: ReadonlyMap<string, Node>,
): Endless[] {
  const length = new Map<string, number>();
  return references.flatMap((node): Endless[] => {
    const chain: string[] = [];
    let current: Node | undefined = node;
    // A schema with a `$ref` can have other keywords too, but a chain of references must still end.
    while (current && isReference(current)) {
      const key = keyOf(current);
      if (length.has(key)) break;
      length.set(key, Number.POSITIVE_INFINITY);
      chain.push(key);
      current = targets.get(key);
    }
    const end = current && isReference(current) ? (length.get(keyOf(current)) ?? 0) : 0;
    const isCircle = chain.length > 0 && current !== undefined && chain.includes(keyOf(current));
    for (const [index, key] of chain.reverse().entries()) length.set(key, end + index + 1);
    if (isCircle) return [{ node, kind: 'circle' }];
    const own = length.get(keyOf(node)) ?? 0;
    // Report only the reference whose chain is one over the limit, not the longer chains that include it.
    return own === LIMITS.chain + 1 ? [{ node, kind: 'chain' }] : [];
  });
}
