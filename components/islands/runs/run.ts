/** What someone did with a runbook: when they started, when each step was done, and their notes. Times are ISO 8601. */
export type Run = {
  readonly started: string;
  /** Keyed by the step's place among the steps, from 0. */
  readonly done: Readonly<Record<string, string>>;
  readonly notes: readonly { readonly time: string; readonly text: string }[];
};

/** Returns the local storage key of a runbook's run. */
export function runKey(path: string): string {
  return `run ${path}`;
}
