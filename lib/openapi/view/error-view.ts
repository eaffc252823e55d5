import { compareText } from '../../core/compare-text';
import type { Retry } from '../model/error-catalogue';
import { idOf } from './page';

/** An error that an operation can return: its cause, and what the client should do. */
export type OperationError = {
  readonly code: string;
  readonly status: string;
  readonly title: string;
  readonly causeHtml: string;
  readonly actionHtml: string;
  readonly retry: Retry;
  /** A sentence that says whether to retry, and after what. Parts between backticks are code. '' without `retry`. */
  readonly retryText: string;
  /** URL of its entry in the error guide, otherwise on the page with the error catalogue. '' if it has no entry. */
  readonly href: string;
};

export type ErrorView = OperationError & {
  /** True if any request can return it, so operations don't list it. */
  readonly anywhere: boolean;
  /** Slugs of the operations that can return it, in description order. */
  readonly operations: readonly string[];
};

/** Returns the id of an error code's entry on the page with the error catalogue, and of its code on the overview page. */
export function errorId(code: string): string {
  return `error-${idOf(code)}`;
}

/** Returns the id of a status's errors on both pages. */
export function statusErrorsId(status: string): string {
  return `errors-${idOf(status)}`;
}

type StatusErrors = { readonly status: string; readonly errors: readonly ErrorView[] };

/** Groups errors by status, lowest first. Keeps their order within a status. */
export function groupErrors(errors: readonly ErrorView[]): StatusErrors[] {
  const statuses = [...new Set(errors.map(({ status }) => status))].sort(compareText);
  return statuses.map((status) => ({
    status,
    errors: errors.filter((error) => error.status === status),
  }));
}

/** The operations that can return an error, in the shortest exact way to say it. */
type Returning<T> =
  /** Any request can get it, even one without an operation. */
  | { readonly kind: 'any' }
  | { readonly kind: 'all' }
  | { readonly kind: 'except'; readonly operations: readonly T[] }
  | { readonly kind: 'only'; readonly operations: readonly T[] };

/**
 * Returns which of the operations can return an error. If fewer of them can't return it than can, the result lists
 * those exceptions.
 */
export function findReturning<T extends { readonly slug: string }>(
  { anywhere, operations: slugs }: Pick<ErrorView, 'anywhere' | 'operations'>,
  operations: readonly T[],
): Returning<T> {
  if (anywhere) return { kind: 'any' };
  const own = new Set(slugs);
  const having = operations.filter(({ slug }) => own.has(slug));
  const lacking = operations.filter(({ slug }) => !own.has(slug));
  if (lacking.length === 0 && having.length > 1) return { kind: 'all' };
  if (lacking.length > 0 && lacking.length < having.length) {
    return { kind: 'except', operations: lacking };
  }
  return { kind: 'only', operations: having };
}
