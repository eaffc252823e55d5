import type { Place } from '../../core/problem';
import type { Change } from './change';
import type { Comparison } from './comparison';
import { codes } from './words';

/** The change to report for names that were added to a list or removed from it. */
export type NameRule = Pick<Change, 'kind' | 'severity'> & {
  readonly how: 'added' | 'removed';
  sentence(names: string): string;
};

/** Records the names that only one of two lists contains, such as an operation's events. */
export function compareNames(
  comparison: Comparison,
  old: readonly string[],
  now: readonly string[],
  place: () => Place,
  rules: readonly NameRule[],
): void {
  for (const { how, kind, severity, sentence } of rules) {
    const names =
      how === 'added'
        ? now.filter((name) => !old.includes(name))
        : old.filter((name) => !now.includes(name));
    if (names.length === 0) continue;
    comparison.note({ kind, severity, sentence: sentence(codes(names)), place: place() });
  }
}
