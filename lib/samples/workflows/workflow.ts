import type { ReadStep } from './read-steps';

/** What a variable in a step's request stands for. */
export type Source =
  | { readonly kind: 'input'; readonly name: string }
  | { readonly kind: 'output'; readonly step: string; readonly name: string };

export type WorkflowStep = ReadStep & {
  /** Unique in the workflow, such as `createQuote` or `listBookings-2`. */
  readonly id: string;
  /** The status that means success. */
  readonly status: string;
  /** What each shell variable of the request stands for. */
  readonly sources: ReadonlyMap<string, Source>;
  /** The value that later steps use. */
  readonly output: Output | undefined;
};

export type Output = {
  readonly name: string;
  /** Where it is in the response: a JSON Pointer into the body, or '' for the whole body. */
  readonly pointer: string;
};

export type Input = {
  readonly name: string;
  /** The value that the page uses. Undefined if only the reader knows one. */
  readonly value: string | undefined;
};

/** Requests of a page that belong together, in order. */
export type Workflow = {
  /** Unique on the site, such as `incremental-sync`. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** The path of the page, and the id of the heading above the first step, or ''. */
  readonly path: string;
  readonly heading: string;
  readonly inputs: readonly Input[];
  readonly steps: readonly WorkflowStep[];
};
