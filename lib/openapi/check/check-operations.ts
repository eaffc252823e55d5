import { listFor } from '../../core/list-for';
import { nearest } from '../../core/nearest';
import { formatPlace, type Place, type Problem } from '../../core/problem';
import type { ApiModel } from '../model/api-model';
import {
  type Description,
  isReference,
  nodeAt,
  placeOf,
  resolve,
  spotOf,
} from '../model/description';
import { toJsonText } from '../model/exact-numbers';
import { fieldsOf, listOf, textOf } from '../model/fields';
import type { Operation } from '../model/find-operations';
import { LIMITS } from '../model/limits';
import { type Node, pointerOf } from '../model/node';
import { itemsAt, itemWith, operationsIn } from '../model/path-items';
import { schemeName } from '../model/security';
import { findOperationSlugFault } from '../model/slugs';
import { isSchemeReference } from '../model/walk';

/**
 * Reports conflicts that keep operations from having one page each, and mistakes that the standard's schema doesn't
 * detect.
 */
export function checkOperations(model: ApiModel): Problem[] {
  const { description, operations } = model;
  return [
    ...operations.flatMap((operation) => checkSlug(description, operation)),
    ...findAlternates(description, operations, 'x-slug'),
    ...findAlternates(description, operations, 'operationId'),
    ...operations.flatMap((operation) => checkPath(description, operation)),
    ...operations.flatMap((operation) => checkSize(model, operation)),
    ...checkSecurity(model),
  ];
}

function checkSlug(description: Description, { node, fields, name }: Operation): Problem[] {
  const slug = textOf(fields['x-slug']);
  const fault = slug === '' ? undefined : findOperationSlugFault(slug);
  if (fault === undefined) return [];
  const message = `\`${name}\` would have the address ${JSON.stringify(slug)}, which ${fault}`;
  const fix = 'use an `x-slug` such as list-units';
  return [{ ...spotOf(description, node, 'x-slug'), message, fix, rule: 'api-pages' }];
}

const NAMED_DUPLICATES = 3;

// Reports duplicates at every location, because any of them can be the wrong one. Each message names the others.
function findAlternates(
  description: Description,
  operations: readonly Operation[],
  field: 'x-slug' | 'operationId',
): Problem[] {
  const byKey = new Map<string, Operation[]>();
  for (const found of operations) {
    const key = textOf(found.fields[field]);
    if (key !== '') listFor(byKey, key).push(found);
  }
  return [...byKey].flatMap(([key, duplicates]) => {
    if (duplicates.length < 2) return [];
    const spots = duplicates.map((found) => spotOf(description, found.node, field));
    // One more than a message lists, because each message leaves out its own operation.
    const first = duplicates.slice(0, NAMED_DUPLICATES + 1).map((found, index) => {
      return { found, name: `\`${found.name}\` (${formatPlace(spots[index] as Place)})` };
    });
    const subject = field === 'x-slug' ? 'address' : 'operationId';
    const fix = `give each operation its own \`${field}\``;
    // Two operations for one request: nothing says which of them is meant.
    const isAmbiguous = new Set(duplicates.map(requestOf)).size < duplicates.length;
    const rule = field === 'x-slug' ? 'api-pages' : isAmbiguous ? 'api' : 'api-names';
    return duplicates.map((found, index) => {
      const others = first.filter((other) => other.found !== found).slice(0, NAMED_DUPLICATES);
      const names = others.map(({ name }) => name).join(', ');
      const left = duplicates.length - 1 - others.length;
      const more = left > 0 ? ` and ${left.toLocaleString('en-US')} more` : '';
      const message = `\`${found.name}\` has the same ${subject} \`${key}\` as ${names}${more}`;
      return { ...(spots[index] as Place), message, fix, rule };
    });
  });
}

// `/a/{id}` and `/a/{name}` match the same requests.
function requestOf({ kind, method, path }: Operation): string {
  return `${kind} ${method} ${path.replace(/\{[^{}]*\}/g, '{}')}`;
}

function checkPath(description: Description, found: Operation): Problem[] {
  const declared = found.parameters
    .filter(({ location }) => location === 'path')
    .map(({ name }) => name);
  const used = found.kind === 'path' ? [...found.path.matchAll(/\{([^{}]*)\}/g)] : [];
  const names = used.map(([, name = '']) => name);
  const place = placeOf(description, found.node, 'parameters');
  // With a broken reference, we can't know which parameters are missing.
  const missing = (hasBroken(description, found) ? [] : names)
    .filter((name) => !declared.includes(name))
    .map((name) => {
      const guess = nearest(
        name,
        declared.filter((other) => !names.includes(other)),
      );
      const message = `\`${found.name}\` doesn't describe its path parameter \`${name}\``;
      const fix = guess
        ? `rename \`${guess}\` to \`${name}\``
        : `add a parameter \`${name}\` with \`in: path\``;
      return { ...place, message, fix };
    });
  const unused = declared
    .filter((name) => found.kind === 'path' && !names.includes(name))
    .map((name) => {
      const message = `\`${found.name}\` describes a path parameter \`${name}\`, which isn't in its path`;
      return { ...place, message, fix: `remove it, or write {${name}} in the path` };
    });
  return [...missing, ...unused];
}

function hasBroken(description: Description, { items, node }: Operation): boolean {
  return [...items, node].some((owner) =>
    listOf(fieldsOf(owner.value).parameters).some((value, index) => {
      const at = nodeAt(owner, ['parameters', String(index)], 'parameter', value);
      return resolve(description, at) === undefined;
    }),
  );
}

function checkSecurity({ description, fields, operations, schemes }: ApiModel): Problem[] {
  const known = Object.keys(fieldsOf(fieldsOf(fields.components).securitySchemes));
  const holders = [description.entry, ...operations.map(({ node }) => node)];
  const unknown = holders.flatMap((node) =>
    listOf(fieldsOf(node.value).security).flatMap((choice, index) =>
      Object.keys(fieldsOf(choice))
        .filter((key) => !schemes.has(schemeName(description, node, index, key)))
        // Broken references are reported where they're followed.
        .filter((key) => description.version !== '3.2' || !isSchemeReference(key))
        .map((name) => ({
          name,
          place: placeOf(description, node, 'security', String(index), name),
        })),
    ),
  );
  return unknown.map(({ name, place }, index) => {
    const guess = index < LIMITS.guesses ? nearest(name, known) : undefined;
    const fix = guess ? `write \`${guess}\`` : 'define it in `components.securitySchemes`';
    return { ...place, message: `There's no security scheme \`${name}\``, fix };
  });
}

const RULE = 'api-limits';

/** Reports an operation with too many parts for one page, and summaries that are too long for a list. */
function checkSize({ description }: ApiModel, operation: Operation): Problem[] {
  const { node, items, method, path } = operation;
  const problems: Problem[] = [];
  const count = countParts(operation);
  if (count > LIMITS.operationParts) {
    const isTooMany = count > LIMITS.operationPartsOfBuild;
    const most = isTooMany
      ? `a build can process at most ${LIMITS.operationPartsOfBuild}`
      : `a page can show at most ${LIMITS.operationParts}`;
    const message = `\`${method} ${path}\` has ${count} parameters, responses, headers, links, and callbacks; ${most}`;
    const rule = isTooMany ? 'api' : RULE;
    problems.push({ ...placeOf(description, node), message, fix: 'split the operation', rule });
  }
  for (const holder of [node, itemWith(items, 'summary')]) {
    const { length } = textOf(fieldsOf(holder.value).summary);
    if (length <= LIMITS.summaryLength) continue;
    const message = `The summary has ${length} characters; pages show at most ${LIMITS.summaryLength}`;
    const fix = 'shorten it, and move the rest to `description`';
    problems.push({ ...placeOf(description, holder, 'summary'), message, fix, rule: RULE });
  }
  return problems;
}

function countParts(operation: Operation): number {
  const { fields, parameters, responses, callbacks } = operation;
  const inside = responses.map(({ fields: { headers, links } }) => {
    return Object.keys(fieldsOf(headers)).length + Object.keys(fieldsOf(links)).length;
  });
  const own = parameters.length + callbacks.length + Object.keys(fieldsOf(fields.responses)).length;
  return inside.reduce((sum, length) => sum + length, own);
}

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

const HOLDERS = new Set(['openapi', 'pathItem', 'operation']);

/** Reports undescribed or unused server URL variables, and variables whose default isn't in their `enum`. */
export function checkServers(description: Description): Problem[] {
  return description.nodes.flatMap((node) => {
    if (!HOLDERS.has(node.kind)) return [];
    return listOf(fieldsOf(node.value).servers).flatMap((server, index) =>
      findFaults(description, node, fieldsOf(server), ['servers', String(index)]),
    );
  });
}

function findFaults(
  description: Description,
  node: Node,
  server: ReturnType<typeof fieldsOf>,
  path: readonly string[],
): Problem[] {
  const url = textOf(server.url);
  const variables = fieldsOf(server.variables);
  const used = new Set([...url.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name));
  const missing = [...used]
    .filter((name) => !Object.hasOwn(variables, name))
    .map((name) => ({
      ...placeOf(description, node, ...path, 'url'),
      message: `Server \`${url}\` doesn't describe its variable \`${name}\``,
      fix: `add \`${name}\` with a \`default\` to its \`variables\``,
    }));
  const wrong = Object.entries(variables).flatMap(([name, value]) => {
    const { default: preset, enum: values } = fieldsOf(value);
    const at = [...path, 'variables', name];
    if (!used.has(name)) {
      const message = `Server \`${url}\` describes a variable \`${name}\`, which isn't in its URL`;
      const fix = `remove it, or write {${name}} in the URL`;
      return [{ ...placeOf(description, node, ...at), message, fix }];
    }
    if (!Array.isArray(values) || preset === undefined || values.includes(preset)) return [];
    const message = `The default ${toJsonText(preset, 60)} of variable \`${name}\` isn't in its \`enum\``;
    const fix = 'write a value from the `enum`, or add this value to it';
    return [{ ...placeOf(description, node, ...at, 'default'), message, fix }];
  });
  return [...missing, ...wrong];
}

/** Reports tags that are described twice, since pages would show only one description, and invalid parents (3.2). */
export function checkTags(description: Description): Problem[] {
  const { entry } = description;
  const tags = listOf(fieldsOf(entry.value).tags).map(fieldsOf);
  const parents = new Map(tags.map(({ name, parent }) => [textOf(name), parent]));
  const seen = new Set<string>();
  return tags.flatMap(({ name, parent }, index) => {
    const problems: Problem[] = [];
    const place = (field: string) => placeOf(description, entry, 'tags', String(index), field);
    if (typeof name === 'string' && seen.has(name)) {
      const message = `Tag \`${name}\` is described twice`;
      problems.push({ ...place('name'), message, fix: 'merge the two descriptions into one' });
    }
    seen.add(textOf(name));
    if (typeof parent !== 'string') return problems;
    const isKnown = parents.has(parent);
    if (isKnown && !isCircle(textOf(name), parents)) return problems;
    const message = isKnown
      ? `Tag \`${textOf(name)}\` is its own ancestor`
      : `There's no tag \`${parent}\`, the parent of tag \`${textOf(name)}\``;
    return [
      ...problems,
      {
        ...place('parent'),
        message,
        fix: "set `parent` to another tag that isn't below this one",
      },
    ];
  });
}

function isCircle(name: string, parents: ReadonlyMap<string, unknown>): boolean {
  const above = new Set<unknown>();
  for (let next: unknown = parents.get(name); typeof next === 'string'; next = parents.get(next)) {
    if (next === name) return true;
    if (above.has(next)) return false;
    above.add(next);
  }
  return false;
}
