import { isReference } from './description';
import { LIMITS } from './limits';
import { keyOf, type Node } from './node';

/** A reference that never reaches a thing: it leads back to itself, or on through too many others. */
export type Endless = { readonly node: Node; readonly kind: 'circle' | 'chain' };

/** All of them; of a circle, and of a chain, the one where it shows. */
export function findCircles(
  references: readonly Node[],
  targets: ReadonlyMap<string, Node>,
): Endless[] {
  const length = new Map<string, number>();
  return references.flatMap((node): Endless[] => {
    const chain: string[] = [];
    let current: Node | undefined = node;
    // A schema may have a meaning beside its `$ref`, yet a chain of references alone must end somewhere.
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
    // Only the first reference that is too far away is named, not each one before it.
    return own === LIMITS.chain + 1 ? [{ node, kind: 'chain' }] : [];
  });
}
