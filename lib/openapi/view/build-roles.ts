import type { Problem } from '../../core/problem';
import { suggest } from '../../core/suggest';
import type { ApiModel } from '../model/api-model';
import { nodeAt, placeOf } from '../model/description';
import { fieldsOf, isFields, listOf, textOf } from '../model/fields';
import { LIMITS } from '../model/limits';
import { type Top, writeField } from './description/write-field';

const FIELD = 'x-roles';

/**
 * Returns the roles in the description's top-level `x-roles`. Reports operations whose `x-roles` name an unknown role.
 */
export function buildRoles(top: Top): { roles: RoleView[]; problems: Problem[] } {
  const { description, fields } = top.model;
  const { entry } = description;
  const written = fields[FIELD];
  const roles = Object.entries(fieldsOf(written)).map(([name, value]) => {
    const node = nodeAt(entry, [FIELD, name], 'openapi', value);
    const { label } = fieldsOf(value);
    return { name, label: textOf(label) || name, limitsHtml: writeField(top, node, 'limits') };
  });
  const known = isFields(written) ? roles.map(({ name }) => name) : undefined;
  return { roles, problems: known ? checkUses(top.model, known) : [] };
}

function checkUses({ description, operations }: ApiModel, known: readonly string[]): Problem[] {
  let guesses = 0;
  return operations.flatMap(({ node, fields }) =>
    listOf(fields[FIELD]).flatMap((name, index) => {
      if (typeof name !== 'string' || known.includes(name)) return [];
      guesses += 1;
      const fix = guesses > LIMITS.guesses ? 'correct the name' : suggest(name, known);
      const place = placeOf(description, node, FIELD, String(index));
      return [{ ...place, message: `There's no role \`${name}\``, fix }];
    }),
  );
}

export type RoleView = {
  /** Its name in operations, such as `property_owner`. */
  readonly name: string;
  readonly label: string;
  /** Actions that the role can't take even though its scopes allow them, as HTML, or ''. */
  readonly limitsHtml: string;
};
