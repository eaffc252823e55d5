import { type Parameter, parameterFrom } from './content';
import type { Description } from './description';
import { fieldsOf, listOf, textOf } from './fields';
import type { Node } from './node';
import { resolvedAt } from './resolved';

/**
 * Returns the parameters of an operation and its path. The operation's own parameters override path-level parameters
 * with the same name and location.
 */
export function findParameters(
  description: Description,
  items: readonly Node[],
  operation?: Node,
): Parameter[] {
  const byName = new Map<string, Parameter>();
  for (const owner of [...items.toReversed(), ...(operation ? [operation] : [])]) {
    for (const [index, value] of listOf(fieldsOf(owner.value).parameters).entries()) {
      const path = ['parameters', String(index)];
      const found = resolvedAt(description, owner, path, 'parameter', value);
      if (!found) continue;
      const [name, location] = [textOf(found.fields.name), textOf(found.fields.in)];
      // Header names are case-insensitive (RFC 9110).
      const key = location === 'header' ? name.toLowerCase() : name;
      byName.set(`${location} ${key}`, parameterFrom(description, found, name, location));
    }
  }
  return [...byName.values()];
}
