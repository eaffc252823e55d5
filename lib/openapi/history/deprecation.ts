import type { Change } from './change';

/** Returns the change, without its location, for something that became deprecated or is no longer deprecated. */
export function deprecation(isNew: boolean): Omit<Change, 'where' | 'place'> {
  return isNew
    ? { kind: 'deprecation-added', severity: 'note', sentence: 'It is now deprecated.' }
    : { kind: 'deprecation-removed', severity: 'safe', sentence: 'It is no longer deprecated.' };
}
