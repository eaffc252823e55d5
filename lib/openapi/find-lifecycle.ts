import type { LifecycleView } from './lifecycle-view';

/** The lifecycle that a page calls `Booking`, or `Listing.sync_status` where a schema has several. */
export function findLifecycle(
  lifecycles: readonly LifecycleView[],
  name: string,
): LifecycleView | undefined {
  return lifecycles.find((lifecycle) => lifecycleName(lifecycle, lifecycles) === name);
}

/** What a page calls it: its schema, and its property where the schema has several lifecycles. */
export function lifecycleName(
  { schema, property }: LifecycleView,
  lifecycles: readonly LifecycleView[],
): string {
  const isOnly = lifecycles.filter((other) => other.schema === schema).length === 1;
  return isOnly || property === '' ? schema : `${schema}.${property}`;
}
