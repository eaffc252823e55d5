import type { Description } from '../model/description';
import { nodeAt } from '../model/description';
import { isFields } from '../model/fields';
import { childrenOf } from '../model/grammar';
import { keyOf, type Node } from '../model/node';
import { entered } from './shape';

const DEPTH = 3;
const LENGTH = 20_000;
const WORDS = new Set(['description', 'title', 'summary', '$comment', 'example', 'examples']);

/**
 * Returns a fingerprint of the schemas' constraints that doesn't depend on names, order or descriptions. Use it to find
 * matching schemas: its depth and length are limited, so equal fingerprints don't prove equal schemas.
 */
export function shortMeaning(description: Description, nodes: readonly Node[]): string {
  const budget = { left: LENGTH };
  return nodes.map((node) => meaning(description, node, DEPTH, budget)).join(' & ');
}

function meaning(
  description: Description,
  given: Node,
  depth: number,
  budget: { left: number },
): string {
  const [node = given] = entered(description, [given]);
  if (!isFields(node.value)) return JSON.stringify(node.value) ?? '';
  if (depth === 0 || budget.left <= 0) return '…';
  const inner = new Map(
    childrenOf('schema', node.value).map(({ path, value }) => [path.join('/'), { path, value }]),
  );
  const fields = Object.keys(node.value)
    .filter((key) => !WORDS.has(key))
    .sort()
    .map((key) => {
      const own = [...inner.values()].filter(({ path }) => path[0] === key);
      if (own.length === 0) return `${key}:${valueText(node.value, key, description, node)}`;
      const parts = own.map(({ path, value }) => {
        const at = nodeAt(node, path, 'schema', value);
        return `${path.slice(1).join('/')}=${meaning(description, at, depth - 1, budget)}`;
      });
      return `${key}:{${(key === 'prefixItems' ? parts : parts.sort()).join()}}`;
    });
  const text = `{${fields.join()}}`;
  budget.left -= text.length;
  return text;
}

// Unresolved references keep their text. Arrays whose order has no meaning are sorted.
function valueText(holder: unknown, key: string, description: Description, node: Node): string {
  const value = isFields(holder) ? holder[key] : undefined;
  if (key === '$ref') {
    const target = description.targets.get(keyOf(node));
    return target ? target.path.join('/') : String(value);
  }
  const isSet = key === 'required' || key === 'enum' || (key === 'type' && Array.isArray(value));
  return (
    JSON.stringify(isSet && Array.isArray(value) ? [...value].map(String).sort() : value) ?? ''
  );
}
