import { nearest } from './nearest';

/**
 * Suggests a replacement for an unknown name: the nearest known name, or else up to `most` known names. If there are no
 * known names, suggests to correct or remove it.
 */
export function suggest(name: string, known: readonly string[], most = 12): string {
  if (known.length === 0) return 'correct the name, or remove it';
  const guess = nearest(name, known);
  const names = known.slice(0, most).map((one) => `\`${one}\``);
  return guess ? `did you mean \`${guess}\`?` : `use one of ${names.join(', ')}`;
}
