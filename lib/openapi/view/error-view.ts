import type { Retry } from '../model/error-catalogue';

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

/** An entry in the error catalogue. */
export type ErrorView = OperationError & {
  /** True if any request can return it, so operations don't list it. */
  readonly anywhere: boolean;
  /** Slugs of the operations that can return it, in description order. */
  readonly operations: readonly string[];
};
