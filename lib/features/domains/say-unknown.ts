import type { Place, Problem } from '../../core/problem';
import { suggest } from '../../core/suggest';

/** Returns a problem if `name` isn't among the known names. Returns none if the site doesn't list such names. */
export function sayUnknown(
  place: Place,
  kind: string,
  name: string,
  known: readonly string[] | undefined,
): Problem[] {
  if (!known || known.includes(name)) return [];
  return [{ ...place, message: `There's no ${kind} \`${name}\``, fix: suggest(name, known) }];
}
