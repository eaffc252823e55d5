import type { Description } from './description';
import { gatherFacets } from './facets';
import type { Node } from './node';
import type { Part } from './schema-parts';
import type { Direction } from './schema-view';

/** Whether a value is left out: it is read only in a request, or write only in an answer. */
export function isOtherWay(
  description: Description,
  nodes: readonly Node[],
  direction: Direction,
): boolean {
  if (direction === 'both') return false;
  const keyword = direction === 'request' ? 'readOnly' : 'writeOnly';
  return gatherFacets(description, nodes).all.some(({ fields }) => fields[keyword] === true);
}

/** The names of an object that are left out, also those that it only requires and describes by a pattern. */
export function findHidden(
  description: Description,
  parts: readonly Part[],
  direction: Direction,
): ReadonlySet<string> {
  if (direction === 'both') return new Set();
  const isOther = ({ nodes }: Part) => isOtherWay(description, nodes, direction);
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

// A pattern can take forever, so that only plain ones are asked; of others nothing is known.
function isMatch(pattern: string, name: string): boolean | undefined {
  const [, start, text, end] = /^(\^?)([\w-]+)(\$?)$/.exec(pattern) ?? [];
  if (text === undefined) return undefined;
  if (start !== '' && end !== '') return name === text;
  if (start !== '') return name.startsWith(text);
  return end === '' ? name.includes(text) : name.endsWith(text);
}
