import type { Fault, Place, Problem } from '../core/problem';
import { suggest } from '../core/suggest';

/** Returns a problem if `name` isn't among the known names. Returns none if the site doesn't list such names. */
export function sayUnknown(
  place: Place,
  kind: string,
  name: string,
  known: readonly string[] | undefined,
): Problem[] {
  return !known || known.includes(name) ? [] : [{ ...place, ...explainUnknown(kind, name, known) }];
}

/** Explains that `name` isn't among the known names. */
export function explainUnknown(
  kind: string,
  name: string,
  known: readonly string[],
  most?: number,
): Fault {
  return { message: `There's no ${kind} \`${name}\``, fix: suggest(name, known, most) };
}
