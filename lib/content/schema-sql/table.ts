import type { Grant } from './read-grant';

/** A column as the schema declares it. */
export type Column = {
  readonly name: string;
  /** As written: `numeric(9,6)`. */
  readonly type: string;
  readonly nullable: boolean;
  /** Its default expression, or ''. */
  readonly default: string;
  /** Other clauses of its declaration: `primary key`, `check (…)`, `references …`. */
  readonly rules: readonly string[];
  /** Its comment, or ''. */
  readonly comment: string;
  /** The line where its comment begins, starting at 1. 0 if there's none. */
  readonly commentLine: number;
  /** The line where it's declared, starting at 1. */
  readonly line: number;
};

/** A table's index, policy, or trigger: its name, and the statement that creates it. */
type TablePart = { readonly name: string; readonly text: string; readonly line: number };

/** A table as the schema declares it, with the changes from later statements. */
export type Table = {
  /** `core`, or ''. */
  readonly schema: string;
  readonly name: string;
  readonly comment: string;
  readonly columns: readonly Column[];
  /** Table constraints, as written. */
  readonly constraints: readonly string[];
  readonly indexes: readonly TablePart[];
  readonly policies: readonly TablePart[];
  readonly triggers: readonly TablePart[];
  /** Each role's privileges. Roles are in the order of their first grant. */
  readonly grants: readonly Grant[];
  readonly hasRowSecurity: boolean;
  /** True if row-level security also applies to the table's owner. */
  readonly isRowSecurityForced: boolean;
  /** The line where it's created, starting at 1. */
  readonly line: number;
};
