import type { LifecycleView } from './lifecycle-view';

/** Finds a lifecycle by the name that pages use: `Booking`, or `Listing.sync_status` if the schema has several. */
export function findLifecycle(
  lifecycles: readonly LifecycleView[],
  name: string,
): LifecycleView | undefined {
  return lifecycles.find((lifecycle) => lifecycleName(lifecycle, lifecycles) === name);
}

/** Returns the name that pages use: the schema, plus the property if the schema has several lifecycles. */
export function lifecycleName(
  { schema, property }: LifecycleView,
  lifecycles: readonly LifecycleView[],
): string {
  const isOnly = lifecycles.filter((other) => other.schema === schema).length === 1;
  return isOnly || property === '' ? schema : `${schema}.${property}`;
}
