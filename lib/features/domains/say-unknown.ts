import type { Place, Problem } from '../../core/problem';
import { suggest } from '../../core/suggest';

/** The problem of a name that isn't among the known ones; no problem where the site doesn't list such names. */
export function sayUnknown(
  place: Place,
  kind: string,
  name: string,
  known: readonly string[] | undefined,
): Problem[] {
  if (!known || known.includes(name)) return [];
  return [{ ...place, message: `There's no ${kind} \`${name}\``, fix: suggest(name, known) }];
}
