import { nearest } from './nearest';

/** What to write instead of a name that does not exist: the nearest, or up to `most` of those that do. */
export function suggest(name: string, known: readonly string[], most = 12): string {
  const guess = nearest(name, known);
  const names = known.slice(0, most).map((one) => `\`${one}\``);
  return guess ? `did you mean \`${guess}\`?` : `use one of ${names.join(', ')}`;
}
