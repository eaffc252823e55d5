import { compareText } from '../../core/compare-text';
import type { ErrorView } from './error-view';

/** Errors with the same HTTP status. */
export type StatusErrors = { readonly status: string; readonly errors: readonly ErrorView[] };

/** Groups errors by status, lowest first. Keeps their order within a status. */
export function groupErrors(errors: readonly ErrorView[]): StatusErrors[] {
  const statuses = [...new Set(errors.map(({ status }) => status))].sort(compareText);
  return statuses.map((status) => ({
    status,
    errors: errors.filter((error) => error.status === status),
  }));
}
