import type { ApiModel } from '../api-model';
import type { Node } from '../node';
import { isMarked } from './facets';
import type { Part } from './schema-parts';

/** Direction of a body. Requests omit read-only properties, and responses omit write-only ones. */
export type Direction = 'request' | 'response' | 'both';

/** Returns true if a schema is read-only and `direction` is a request, or write-only and `direction` is a response. */
export function isOtherWay(model: ApiModel, nodes: readonly Node[], direction: Direction): boolean {
  if (direction === 'both') return false;
  const keyword = direction === 'request' ? 'readOnly' : 'writeOnly';
  return isMarked(model.schemaOf(nodes), keyword);
}

/**
 * Returns the names of the properties that this direction omits. A required property without its own schema is omitted
 * if the `patternProperties` or `additionalProperties` schema that applies to it is.
 */
export function findHidden(
  model: ApiModel,
  parts: readonly Part[],
  direction: Direction,
): ReadonlySet<string> {
  if (direction === 'both') return new Set();
  const isOther = ({ nodes }: Part) => isOtherWay(model, nodes, direction);
  const patterns = parts.filter(({ relation }) => relation === 'name that matches');
  const others = parts.filter(({ relation }) => relation === 'any other name');
  const hidden = parts.filter((part) => {
    if (part.relation !== 'property') return false;
    if (part.nodes.length > 0) return isOther(part);
    const own = patterns.filter((pattern) => isMatch(pattern.name, part.name) !== false);
    if (own.length === 0) return others.some(isOther);
    return own.some((pattern) => isMatch(pattern.name, part.name) === true && isOther(pattern));
  });
  return new Set(hidden.map(({ name }) => name));
}

// An arbitrary pattern could run forever, so we evaluate only simple ones. Undefined means unknown.
function isMatch(pattern: string, name: string): boolean | undefined {
  const [, start, text, end] = /^(\^?)([\w-]+)(\$?)$/.exec(pattern) ?? [];
  if (text === undefined) return undefined;
  if (start !== '' && end !== '') return name === text;
  if (start !== '') return name.startsWith(text);
  return end === '' ? name.includes(text) : name.endsWith(text);
}
