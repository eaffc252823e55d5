import type { Constraint } from './constraints-of';

/**
 * Returns the columns of a foreign key that have different names in the two tables, or all of them if there are none.
 * This leaves out the tenant, which has the same name in both.
 */
export function speakingColumns({ columns, target }: Constraint): readonly string[] {
  const own = columns.filter((name, index) => target?.columns[index] !== name);
  return own.length > 0 ? own : columns;
}
