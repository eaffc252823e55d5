import type { Constraint } from './constraints-of';

/**
 * Returns a foreign key's columns that have different names in the two tables, or all of its columns if there are none.
 * This leaves out the tenant column, which has the same name in both.
 */
export function speakingColumns({ columns, target }: Constraint): readonly string[] {
  const own = columns.filter((name, index) => target?.columns[index] !== name);
  return own.length > 0 ? own : columns;
}
