import type { Problem } from '../../core/problem';
import { suggest } from '../../core/suggest';
import type { ApiModel } from '../model/api-model';
import { type Description, nodeAt, placeOf } from '../model/description';
import { toJsonText } from '../model/exact-numbers';
import { fieldsOf, isFields, textOf } from '../model/fields';
import { LIMITS } from '../model/limits';
import type { Node } from '../model/node';
import { type Top, writeField } from './description/write-field';

const FIELD = 'x-roles';

/**
 * Returns the roles in the description's top-level `x-roles`. Reports malformed roles, and operations whose `x-roles`
 * or `x-scopes` are malformed or name an unknown role.
 */
export function buildRoles(top: Top): { roles: RoleView[]; problems: Problem[] } {
  const { description, fields } = top.model;
  const { entry } = description;
  const written = fields[FIELD];
  const problems: Problem[] = [];
  if (written !== undefined && !isFields(written)) {
    const message = `\`${FIELD}\` is ${toJsonText(written, 60)}, not an object`;
    const fix = 'write an object with a key for each role, such as {owner: {label: Owner}}';
    problems.push({ ...placeOf(description, entry, FIELD), message, fix });
  }
  const roles = Object.entries(fieldsOf(written)).map(([name, value]) => {
    const node = nodeAt(entry, [FIELD, name], 'openapi', value);
    problems.push(...checkRole(description, node, name));
    const { label } = fieldsOf(value);
    return { name, label: textOf(label) || name, limitsHtml: writeField(top, node, 'limits') };
  });
  const known = isFields(written) ? roles.map(({ name }) => name) : undefined;
  return { roles, problems: [...problems, ...checkUses(top.model, known)] };
}

// A role's name is also part of its id on the overview page.
const SAFE = /^[a-z0-9]+([-_][a-z0-9]+)*$/i;

function checkRole(description: Description, node: Node, name: string): Problem[] {
  const refuse = (path: readonly string[], message: string, fix: string): Problem => ({
    ...placeOf(description, node, ...path),
    message: `Role \`${name}\` ${message}`,
    fix,
  });
  const plain = SAFE.test(name)
    ? []
    : [refuse([], "can't be an anchor", 'use letters, digits, and single underscores in its name')];
  if (!isFields(node.value))
    return [...plain, refuse([], 'has no label', 'add `label:` with the name that readers see')];
  const faults = Object.entries(node.value).flatMap(([field, value]) => {
    if (field !== 'label' && field !== 'limits') {
      return [
        refuse([field], `has an unknown field \`${field}\``, suggest(field, ['label', 'limits'])),
      ];
    }
    if (typeof value === 'string') return [];
    return [refuse([field], `has ${toJsonText(value, 60)} as its \`${field}\``, 'write a string')];
  });
  return [...plain, ...faults];
}

function checkUses(
  { description, operations }: ApiModel,
  known: readonly string[] | undefined,
): Problem[] {
  let guesses = 0;
  return operations.flatMap(({ node, fields }) =>
    [FIELD, 'x-scopes'].flatMap((field): Problem[] => {
      const names = fields[field];
      if (names === undefined) return [];
      if (!Array.isArray(names)) {
        const message = `\`${field}\` is ${toJsonText(names, 60)}, not a list`;
        return [
          { ...placeOf(description, node, field), message, fix: 'write a list such as [name]' },
        ];
      }
      return names.flatMap((name, index) => {
        const place = placeOf(description, node, field, String(index));
        if (typeof name !== 'string') {
          const message = `\`${field}\` contains ${toJsonText(name, 60)}, which isn't a name`;
          return [{ ...place, message, fix: 'write a name as a string' }];
        }
        if (field !== FIELD || !known || known.includes(name)) return [];
        guesses += 1;
        const fix = guesses > LIMITS.guesses ? 'correct the name' : suggest(name, known);
        return [{ ...place, message: `There's no role \`${name}\``, fix }];
      });
    }),
  );
}

/** A role of API callers. */
export type RoleView = {
  /** Its name in operations, such as `property_owner`. */
  readonly name: string;
  readonly label: string;
  /** Actions that the role can't take even though its scopes allow them, as HTML, or ''. */
  readonly limitsHtml: string;
};
