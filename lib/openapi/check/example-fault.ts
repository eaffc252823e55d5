import type { Fault } from '../../core/problem';

/** A mistake in an example, and the keys from the top of the example to it. */
export type ExampleFault = Fault & { readonly path: readonly string[] };

/** The most faults that one example reports. */
export const MOST_FAULTS = 5;
