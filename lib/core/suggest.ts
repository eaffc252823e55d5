import { nearest } from './nearest';

/** Suggests a replacement for an unknown name: the nearest known name, or else up to `most` known names. */
export function suggest(name: string, known: readonly string[], most = 12): string {
  const guess = nearest(name, known);
  const names = known.slice(0, most).map((one) => `\`${one}\``);
  return guess ? `did you mean \`${guess}\`?` : `use one of ${names.join(', ')}`;
}
