import type { ErrorView } from './error-view';

/** The operations that can return an error, in the shortest exact way to say it. */
export type Returning<T> =
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
