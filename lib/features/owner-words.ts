import { singularOf } from '../core/singular-of';

/**
 * Returns a name as singular words in lowercase: `calendar claim` for `CalendarClaim`, `calendar_claims`, and `calendar
 * claims`. Also normalizes whole texts, in which owners of facts are then found as words.
 */
export function ownerWords(text: string): string {
  return text
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter(Boolean)
    .map(singularOf)
    .join(' ');
}
