import { type Description, nodeAt, resolveWorded } from './description';
import { fieldsOf, listOf, textOf } from './fields';
import type { Node } from './node';

/**
 * Returns the parameters of an operation and its path. The operation's own parameters override path-level parameters
 * with the same name and location.
 */
export function findParameters(description: Description, item: Node, operation: Node): Node[] {
  const byName = new Map<string, Node>();
  for (const owner of [item, operation]) {
    for (const [index, value] of listOf(fieldsOf(owner.value).parameters).entries()) {
      const at = nodeAt(owner, ['parameters', String(index)], 'parameter', value);
      const target = resolveWorded(description, at);
      if (!target) continue;
      const { name, in: location } = fieldsOf(target.value);
      // Header names are case-insensitive (RFC 9110).
      const own = location === 'header' ? textOf(name).toLowerCase() : textOf(name);
      byName.set(`${textOf(location)} ${own}`, target);
    }
  }
  return [...byName.values()];
}
