import type { Grant } from './read-grant';

/** A column as the schema declares it. */
export type Column = {
  readonly name: string;
  /** As written: `numeric(9,6)`. */
  readonly type: string;
  readonly nullable: boolean;
  /** The expression of its default, or ''. */
  readonly default: string;
  /** Other clauses of its declaration: `primary key`, `check (…)`, `references …`. */
  readonly rules: readonly string[];
  /** Its comment, or ''. */
  readonly comment: string;
  /** The line where its comment begins, from 1; 0 if there's none. */
  readonly commentLine: number;
  /** The line where it's declared, from 1. */
  readonly line: number;
};

/** An index, policy, or trigger of a table: its name, and the statement that creates it. */
type TablePart = { readonly name: string; readonly text: string; readonly line: number };

/** A table as its schema declares it, including later statements. */
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
  /** The privileges of each role, in the order that roles first got one. */
  readonly grants: readonly Grant[];
  readonly hasRowSecurity: boolean;
  /** Row-level security applies to the table's owner too. */
  readonly isRowSecurityForced: boolean;
  /** The line where it's created, from 1. */
  readonly line: number;
};
