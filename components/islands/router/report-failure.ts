/** A failed load to report to the reader. */
export type LoadFailure = {
  /** Subject of the message. Omit it for a page. */
  readonly what?: string;
  readonly target: string;
  readonly reason: string;
  readonly retry: () => void;
};

const NAME = 'load-failure';

/** Reports a failed load to the reader. Without `failure`, removes the last report. */
export function reportFailure(failure?: LoadFailure): void {
  dispatchEvent(new CustomEvent(NAME, { detail: failure }));
}

/** Calls back for each report, or without a failure when the report is removed, until `signal` aborts. */
export function watchFailures(
  listener: (failure?: LoadFailure) => void,
  signal: AbortSignal,
): void {
  const hear = (event: Event) =>
    listener((event as CustomEvent<LoadFailure | null>).detail ?? undefined);
  addEventListener(NAME, hear, { signal });
}
