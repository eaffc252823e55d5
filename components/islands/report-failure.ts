/** Something that could not be loaded: what, from where, why, and how to try again. */
export type LoadFailure = {
  /** Left out for a page. */
  readonly what?: string;
  readonly target: string;
  readonly reason: string;
  readonly retry: () => void;
};

const NAME = 'load-failure';

/** Tells the reader that something could not be loaded; without a failure, that it no longer matters. */
export function reportFailure(failure?: LoadFailure): void {
  dispatchEvent(new CustomEvent(NAME, { detail: failure }));
}

/** Hears of each failure. */
export function watchFailures(
  listener: (failure?: LoadFailure) => void,
  signal: AbortSignal,
): void {
  const hear = (event: Event) =>
    listener((event as CustomEvent<LoadFailure | null>).detail ?? undefined);
  addEventListener(NAME, hear, { signal });
}
