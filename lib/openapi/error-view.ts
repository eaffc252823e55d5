/** What a client may do with the same request after an error, from never to at once. */
export const RETRIES = ['changed', 'once', 'backoff', 'wait'] as const;

/** One of them; an empty text where the description does not say. */
export type Retry = (typeof RETRIES)[number] | '';

/** An error that an operation can answer with: why, and what its client does. */
export type OperationError = {
  readonly code: string;
  readonly status: string;
  readonly title: string;
  readonly causeHtml: string;
  readonly actionHtml: string;
  readonly retry: Retry;
  /** Its entry in the error guide, else in the overview; empty where it has none. */
  readonly href: string;
};

/** One entry of the error catalogue. */
export type ErrorView = OperationError & {
  /** Whether any request can be answered with it, so that no operation lists it. */
  readonly anywhere: boolean;
  /** The slugs of the operations that can answer with it, in the order of the description. */
  readonly operations: readonly string[];
};
