import type { Place } from '../../core/problem';
import type { Sample } from '../sample';

/** A shell variable with a fixed value: `UNIT="unt_…"`. */
export type Literal = {
  readonly variable: string;
  readonly value: string;
  readonly place: Place;
};

const ASSIGNMENT =
  /(?:^|[\s;])(?:export\s+)?([A-Za-z_]\w*)=(?:"([^"$`]*)"|'([^']*)'|([^\s"'$`;|&()]+))(?=[\s;]|$)/g;

/** Returns the variables that scripts set to fixed values, in order. */
export function readLiterals(scripts: readonly Sample[]): Literal[] {
  return scripts.flatMap((sample) =>
    [...sample.text.matchAll(ASSIGNMENT)].map((found) => {
      const [, variable = '', double, single, bare = ''] = found;
      return { variable, value: double ?? single ?? bare, place: sample.placeAt(found.index) };
    }),
  );
}

/** Returns true if one place on a page comes before another. */
export function isBefore(a: Place, b: Place): boolean {
  return a.line < b.line || (a.line === b.line && a.column < b.column);
}
