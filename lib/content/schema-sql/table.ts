import type { Grant } from './read-grant';

/** A column of a table, as the schema declares it. */
export type Column = {
  readonly name: string;
  /** As it is written: `numeric(9,6)`. */
  readonly type: string;
  readonly nullable: boolean;
  /** The expression of its default, or an empty text. */
  readonly default: string;
  /** What else is declared with it: `primary key`, `check (…)`, `references …`. */
  readonly rules: readonly string[];
  /** Its comment, or an empty text. */
  readonly comment: string;
  /** The line on which its comment begins, counted from 1; 0 for none. */
  readonly commentLine: number;
  /** The line on which it is declared, counted from 1. */
  readonly line: number;
};

/** An index, a policy or a trigger of a table: its name, and the statement that makes it. */
type TablePart = { readonly name: string; readonly text: string; readonly line: number };

/** A table of a database, as its schema declares it, with what later statements add. */
export type Table = {
  /** `core`, or an empty text. */
  readonly schema: string;
  readonly name: string;
  readonly comment: string;
  readonly columns: readonly Column[];
  /** Constraints of several columns, as they are written. */
  readonly constraints: readonly string[];
  readonly indexes: readonly TablePart[];
  readonly policies: readonly TablePart[];
  readonly triggers: readonly TablePart[];
  /** What each role may do, in the order in which they first got a right. */
  readonly grants: readonly Grant[];
  readonly hasRowSecurity: boolean;
  /** Row security binds the owner of the table too. */
  readonly isRowSecurityForced: boolean;
  /** The line on which it is created, counted from 1. */
  readonly line: number;
};
