import type { Fault, Place, Problem } from '../core/problem';
import { suggest } from '../core/suggest';

/** Returns a problem if `name` isn't one of the known names. Returns none if `known` is undefined. */
export function sayUnknown(
  place: Place,
  kind: string,
  name: string,
  known: readonly string[] | undefined,
): Problem[] {
  return !known || known.includes(name) ? [] : [{ ...place, ...explainUnknown(kind, name, known) }];
}

/** Explains that `name` isn't one of the known names. */
export function explainUnknown(
  kind: string,
  name: string,
  known: readonly string[],
  most?: number,
): Fault {
  return { message: `There's no ${kind} \`${name}\``, fix: suggest(name, known, most) };
}
