import { quotePattern } from '../core/quote-pattern';
import type { CapitalMark } from './page-prose';

/** Returns the name that contains this capitalized word from a heading. A name can have several words. */
export function findPhrase(
  { heading, index }: CapitalMark,
  names: readonly string[],
): string | undefined {
  return names.find((name) => {
    const places = heading.matchAll(
      new RegExp(`(?<![\\p{L}\\p{N}])${quotePattern(name)}(?![\\p{L}\\p{N}])`, 'gu'),
    );
    return [...places].some((match) => match.index <= index && index < match.index + name.length);
  });
}
