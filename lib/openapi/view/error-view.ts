/**
 * Ways to retry after an error: only with a changed request, unchanged after the state has changed, once after taking
 * the action, with backoff, or after the wait in `Retry-After`.
 */
export const RETRIES = ['changed', 'state', 'once', 'backoff', 'wait'] as const;

/** One of `RETRIES`, or '' if the description doesn't specify it. */
export type Retry = (typeof RETRIES)[number] | '';

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
  /** URL of its entry in the error guide, otherwise on the overview page. '' if it has no entry. */
  readonly href: string;
};

/** An entry in the error catalogue. */
export type ErrorView = OperationError & {
  /** True if any request can return it, so operations don't list it. */
  readonly anywhere: boolean;
  /** Slugs of the operations that can return it, in description order. */
  readonly operations: readonly string[];
};
