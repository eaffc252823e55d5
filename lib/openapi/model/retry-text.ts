/**
 * Ways to retry after an error: only with a changed request, unchanged after the state has changed, once after taking
 * the action, with backoff, or after the wait in `Retry-After`.
 */
export const RETRIES = ['changed', 'state', 'once', 'backoff', 'wait'] as const;

/** One of `RETRIES`, or '' if the description doesn't specify it. */
export type Retry = (typeof RETRIES)[number] | '';

/**
 * Returns a sentence that says whether to retry after an error, and after what. `waits` are the seconds before each
 * attempt with backoff. Returns '' if the description doesn't specify it.
 */
export function retryText(retry: Retry, waits: readonly number[]): string {
  switch (retry) {
    case 'changed':
      return "Don't retry unchanged.";
    case 'state':
      return 'Safe to retry after the state has changed.';
    case 'once':
      return 'Safe to retry once after you fix the cause.';
    case 'backoff':
      return `Safe to retry unchanged ${backoffText(waits)}.`;
    case 'wait':
      return 'Safe to retry unchanged after the number of seconds in `Retry-After`.';
    default:
      return '';
  }
}

/** Returns when to retry with backoff, such as `after 5 s and 10 s, with jitter`. */
export function backoffText(waits: readonly number[]): string {
  if (waits.length === 0) return 'with exponential backoff';
  const listed = new Intl.ListFormat('en-US').format(waits.map((seconds) => `${seconds} s`));
  return `after ${listed}, with jitter`;
}

/** Returns the seconds before each attempt with backoff, or undefined if they aren't a list of growing numbers. */
export function readWaits(backoff: unknown): readonly number[] | undefined {
  if (backoff === undefined) return [];
  if (!Array.isArray(backoff) || backoff.length === 0) return undefined;
  const isValid = (wait: unknown, index: number) =>
    typeof wait === 'number' && wait > (index === 0 ? 0 : backoff[index - 1]);
  return backoff.every(isValid) ? backoff : undefined;
}
