import type { Place, Problem } from '../../problem';
import { suggest } from '../../suggest';

/** The problem of a name that is none of the known ones. Of names that a site does not list, nothing is said. */
export function sayUnknown(
  place: Place,
  kind: string,
  name: string,
  known: readonly string[] | undefined,
): Problem[] {
  if (!known || known.includes(name)) return [];
  return [{ ...place, message: `there is no ${kind} ${name}`, fix: suggest(name, known) }];
}
