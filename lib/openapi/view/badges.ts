import type { Problem } from '../../core/problem';
import type { ApiModel } from '../model/api-model';
import { placeOf } from '../model/description';
import { toJsonText } from '../model/exact-numbers';
import { fieldsOf, listOf, textOf, textsOf } from '../model/fields';
import type { Operation } from '../model/find-operations';

const FIELD = 'x-badges';

/**
 * Returns the operation's badges: `Webhook` if it's one, the names in its `x-badges`, then the badge texts of its tags,
 * from `marks`.
 */
export function badgesOf(
  { kind, fields }: Pick<Operation, 'kind' | 'fields'>,
  marks: ReadonlyMap<string, string>,
): string[] {
  const names = listOf(fields[FIELD]).map((badge) => textOf(fieldsOf(badge).name));
  const tags = textsOf(fields.tags).map((tag) => marks.get(tag) ?? '');
  const first = kind === 'webhook' ? ['Webhook'] : [];
  return [...new Set([...first, ...names, ...tags])].filter((name) => name !== '');
}

/** Reports `x-badges` that aren't a list, and badges without a name, which pages couldn't show. */
export function checkBadges({ description, operations }: ApiModel): Problem[] {
  return operations.flatMap(({ node, fields }) => {
    const written = fields[FIELD];
    if (written === undefined) return [];
    const fix = 'write a list of badges, each with a name, such as [{name: Beta}]';
    if (!Array.isArray(written)) {
      const message = `\`${FIELD}\` is ${toJsonText(written, 60)}, not a list`;
      return [{ ...placeOf(description, node, FIELD), message, fix }];
    }
    return written.flatMap((badge, index) => {
      if (textOf(fieldsOf(badge).name) !== '') return [];
      const message = `\`${FIELD}\` contains ${toJsonText(badge, 60)}, which has no \`name\``;
      return [{ ...placeOf(description, node, FIELD, String(index)), message, fix }];
    });
  });
}
