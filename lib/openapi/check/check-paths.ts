import { formatPlace, type Problem } from '../../core/problem';
import {
  type Description,
  isReference,
  nodeAt,
  placeOf,
  resolve,
  spotOf,
} from '../model/description';
import { fieldsOf, listOf, textOf } from '../model/fields';
import { type Node, pointerOf } from '../model/node';
import { itemsAt, operationsIn } from '../model/path-items';

/**
 * Reports paths that clients can't tell apart, operations that a path item replaces, parameters that appear twice in a
 * list, and malformed `querystring` parameters.
 */
export function checkPaths(description: Description): Problem[] {
  return [
    ...findSamePaths(description),
    ...description.nodes.flatMap((node) => findReplaced(description, node)),
    ...description.nodes.flatMap((node) =>
      node.kind === 'pathItem' || node.kind === 'operation'
        ? findSameParameters(description, node)
        : [],
    ),
  ];
}

// `/a/{id}` and `/a/{name}` match the same URLs (OpenAPI, Paths Object).
function findSamePaths(description: Description): Problem[] {
  const { entry } = description;
  const first = new Map<string, string>();
  return Object.keys(fieldsOf(fieldsOf(entry.value).paths)).flatMap((path) => {
    const form = path.replace(/\{[^{}]*\}/g, '{}');
    const other = first.get(form);
    if (other === undefined) first.set(form, path);
    if (other === undefined || path.startsWith('x-')) return [];
    const message = `Paths \`${path}\` and \`${other}\` differ only in the names of their parameters`;
    const fix = `move this path's operations to \`${other}\``;
    return [{ ...placeOf(description, entry, 'paths', path), message, fix }];
  });
}

// OpenAPI doesn't define which of two operations for the same method applies. We show the one next to the `$ref`.
function findReplaced(description: Description, node: Node): Problem[] {
  if (node.kind !== 'pathItem' || !isReference(node)) return [];
  const others = operationsIn(itemsAt(description, node).filter((item) => item !== node));
  const replaced = new Map(others.map((other) => [other.method, other.node]));
  return operationsIn([node]).flatMap(({ method, node: own }) => {
    const other = replaced.get(method);
    if (!other) return [];
    const place = formatPlace(placeOf(description, other));
    const where = pointerOf(own.path);
    const message = `The operation at ${where} replaces the one that its path item's \`$ref\` leads to (${place})`;
    const fix = 'remove one of the two';
    return [{ ...spotOf(description, own), message, fix, rule: 'api-values' as const }];
  });
}

const QUERY_FIX = 'move the schema into a media type of `content`';

// A `querystring` parameter needs `content`, not `schema` (OpenAPI 3.2, Parameter Object).
function findQueryFault(description: Description, node: Node): Problem[] {
  const { content, schema } = fieldsOf(node.value);
  if (content !== undefined && schema === undefined) return [];
  const message = 'A parameter `in: querystring` needs `content` instead of `schema`';
  const place = placeOf(description, node, schema === undefined ? 'in' : 'schema');
  return [{ ...place, message, fix: QUERY_FIX, rule: 'api-fields' }];
}

function findSameParameters(description: Description, owner: Node): Problem[] {
  const seen = new Set<string>();
  return listOf(fieldsOf(owner.value).parameters).flatMap((value, index) => {
    const step = ['parameters', String(index)];
    const target = resolve(description, nodeAt(owner, step, 'parameter', value));
    const { name, in: location } = fieldsOf(target?.value);
    if (textOf(name) === '') return [];
    const problems = location === 'querystring' ? findQueryFault(description, target as Node) : [];
    const key = `${textOf(location)} ${textOf(name)}`;
    if (!seen.has(key)) {
      seen.add(key);
      return problems;
    }
    const message = `The ${textOf(location)} parameter \`${textOf(name)}\` appears twice in one list`;
    return [{ ...placeOf(description, owner, ...step), message, fix: 'remove one of the two' }];
  });
}
