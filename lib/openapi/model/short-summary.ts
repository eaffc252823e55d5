import { LIMITS } from './limits';

/** Returns a summary, or its first characters if it's too long for a title. */
export function shortSummary(text: string): string {
  return text.length > LIMITS.summaryLength ? `${text.slice(0, LIMITS.summaryLength - 1)}…` : text;
}
