import type { Statement } from './split-statements';

/** The output of a statement, in the order that `psql` prints it. */
export type Printed =
  | {
      readonly kind: 'table';
      readonly columns: readonly string[];
      readonly rows: readonly (readonly string[])[];
    }
  | { readonly kind: 'line'; readonly text: string };

/** The statement that failed, and the server's error message. */
export type Failure = {
  readonly statement: Statement;
  readonly message: string;
  /** Offset in the statement, starting at 0. */
  readonly position: number;
};

/** The output of a script, up to its end or its first failure. */
export type Run = { readonly printed: readonly Printed[]; readonly failure: Failure | undefined };
