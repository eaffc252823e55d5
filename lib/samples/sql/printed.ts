import type { Statement } from './split-statements';

/** What a statement printed, in the order in which `psql` prints it. */
export type Printed =
  | {
      readonly kind: 'table';
      readonly columns: readonly string[];
      readonly rows: readonly (readonly string[])[];
    }
  | { readonly kind: 'line'; readonly text: string };

/** The statement that failed, and what the server said. */
export type Failure = {
  readonly statement: Statement;
  readonly message: string;
  /** Where in the statement, counted from 0. */
  readonly position: number;
};

/** What a script printed up to its end, or up to its first failure. */
export type Run = { readonly printed: readonly Printed[]; readonly failure: Failure | undefined };
