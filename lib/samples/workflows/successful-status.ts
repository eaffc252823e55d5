import type { ReadStep } from './read-steps';

/**
 * Returns the documented status that a step should get: the one that the page shows, otherwise the first that means
 * success. Undefined if neither is documented.
 */
export function successfulStatus({ operation, shown }: ReadStep): string | undefined {
  const { statuses } = operation;
  if (shown === undefined) return statuses.find((status) => /^2(\d\d|XX)$/i.test(status));
  const [exact, range] = [String(shown.status), `${String(shown.status)[0]}XX`];
  return statuses.find((status) => [exact, range, 'default'].includes(status));
}
