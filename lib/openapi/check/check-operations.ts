import { nearest } from '../../core/nearest';
import type { Place, Problem } from '../../core/problem';
import { type Description, nodeAt, placeOf, resolve } from '../model/description';
import { fieldsOf, listOf, textOf } from '../model/fields';
import { type FoundOperation, findOperations } from '../model/find-operations';
import { findParameters } from '../model/find-parameters';
import { LIMITS } from '../model/limits';
import { findSlugFault, slugKey, slugOf } from '../model/operation-slug';
import { findScheme } from '../view/security-view';
import { checkSize } from './check-size';

/**
 * Reports conflicts that keep operations from having one page each, and mistakes that the standard's schema doesn't
 * detect.
 */
export function checkOperations(description: Description): Problem[] {
  const operations = findOperations(description);
  return [
    ...operations.flatMap((found) => checkSlug(description, found)),
    ...findAlternates(description, operations, 'page', ({ node, method, path }) =>
      slugKey(slugOf(fieldsOf(node.value), method, path)),
    ),
    ...findAlternates(description, operations, 'operationId', ({ node }) =>
      textOf(fieldsOf(node.value).operationId),
    ),
    ...operations.flatMap((found) => checkPath(description, found)),
    ...operations.flatMap((found) => checkSize(description, found)),
    ...checkSecurity(description, operations),
  ];
}

function nameOf({ method, path }: FoundOperation): string {
  return `${method} ${path}`;
}

function checkSlug(description: Description, found: FoundOperation): Problem[] {
  const fields = fieldsOf(found.node.value);
  const slug = slugOf(fields, found.method, found.path);
  const fault = findSlugFault(slug);
  if (fault === undefined) return [];
  const field = textOf(fields['x-slug']) === '' ? 'operationId' : 'x-slug';
  const message = `\`${nameOf(found)}\` would have the address ${JSON.stringify(slug)}, which ${fault}`;
  const fix = 'add an `x-slug` such as list-units';
  return [{ ...placeOf(description, found.node, field), message, fix }];
}

const NAMED_DUPLICATES = 3;

// Reports duplicates at every location, because any of them can be the wrong one. Each message names the others.
function findAlternates(
  description: Description,
  operations: readonly FoundOperation[],
  what: 'page' | 'operationId',
  keyOf: (found: FoundOperation) => string,
): Problem[] {
  const byKey = new Map<string, FoundOperation[]>();
  for (const found of operations) {
    const key = keyOf(found);
    if (key === '') continue;
    const duplicates = byKey.get(key);
    if (duplicates) duplicates.push(found);
    else byKey.set(key, [found]);
  }
  return [...byKey].flatMap(([key, duplicates]) => {
    if (duplicates.length < 2) return [];
    const places = duplicates.map((found) => otherPlace(description, found, what));
    // One more than a message lists, because each message leaves out its own operation.
    const first = duplicates.slice(0, NAMED_DUPLICATES + 1).map((found, index) => {
      return { found, name: `\`${nameOf(found)}\` (${formatPlace(places[index] as Place)})` };
    });
    const subject = what === 'page' ? 'address' : 'operationId';
    const fields = what === 'page' ? '`x-slug` or `operationId`' : '`operationId`';
    const fix = `give each operation its own ${fields}`;
    return duplicates.map((found, index) => {
      const others = first.filter((other) => other.found !== found).slice(0, NAMED_DUPLICATES);
      const names = others.map(({ name }) => name).join(', ');
      const left = duplicates.length - 1 - others.length;
      const more = left > 0 ? ` and ${left.toLocaleString('en-US')} more` : '';
      const message = `\`${nameOf(found)}\` has the same ${subject} \`${key}\` as ${names}${more}`;
      return { ...(places[index] as Place), message, fix };
    });
  });
}

function otherPlace(description: Description, { node }: FoundOperation, what: string): Place {
  const hasSlug = textOf(fieldsOf(node.value)['x-slug']) !== '';
  return placeOf(description, node, what === 'page' && hasSlug ? 'x-slug' : 'operationId');
}

function formatPlace({ file, line, column }: Place): string {
  return `${file}:${line}:${column}`;
}

function checkPath(description: Description, found: FoundOperation): Problem[] {
  const nodes = findParameters(description, found.item, found.node);
  const declared = nodes
    .map(({ value }) => fieldsOf(value))
    .filter((fields) => fields.in === 'path')
    .map(({ name }) => textOf(name));
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
      const message = `\`${nameOf(found)}\` doesn't describe its path parameter \`${name}\``;
      const fix = guess
        ? `rename \`${guess}\` to \`${name}\``
        : `add a parameter \`${name}\` with \`in: path\``;
      return { ...place, message, fix };
    });
  const unused = declared
    .filter((name) => found.kind === 'path' && !names.includes(name))
    .map((name) => {
      const message = `\`${nameOf(found)}\` describes a path parameter \`${name}\`, which isn't in its path`;
      return { ...place, message, fix: `remove it, or write {${name}} in the path` };
    });
  return [...missing, ...unused];
}

function hasBroken(description: Description, { item, node }: FoundOperation): boolean {
  return [item, node].some((owner) =>
    listOf(fieldsOf(owner.value).parameters).some((value, index) => {
      const at = nodeAt(owner, ['parameters', String(index)], 'parameter', value);
      return resolve(description, at) === undefined;
    }),
  );
}

function checkSecurity(description: Description, operations: readonly FoundOperation[]): Problem[] {
  const { components } = fieldsOf(description.entry.value);
  const known = Object.keys(fieldsOf(fieldsOf(components).securitySchemes));
  const holders = [description.entry, ...operations.map(({ node }) => node)];
  const unknown = holders.flatMap((node) =>
    listOf(fieldsOf(node.value).security).flatMap((choice, index) =>
      Object.keys(fieldsOf(choice))
        .filter((name) => !findScheme(description, name))
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
