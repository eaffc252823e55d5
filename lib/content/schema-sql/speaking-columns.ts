import type { Constraint } from './constraints-of';

/** The columns of a foreign key that say more than the tenant, which both tables name alike. */
export function speakingColumns({ columns, target }: Constraint): readonly string[] {
  const own = columns.filter((name, index) => target?.columns[index] !== name);
  return own.length > 0 ? own : columns;
}
