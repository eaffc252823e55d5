import { nearest } from './nearest';

/** Suggests what to write instead of an unknown name: the nearest known name, or up to `most` of the known names. */
export function suggest(name: string, known: readonly string[], most = 12): string {
  const guess = nearest(name, known);
  const names = known.slice(0, most).map((one) => `\`${one}\``);
  return guess ? `did you mean \`${guess}\`?` : `use one of ${names.join(', ')}`;
}
