import type { z } from 'zod';
import { findRepeated } from './find-repeated';

/** A refinement of a list: an item with the `key` of an earlier one stands twice, as the thing that `kind` names. */
export function refuseRepeated<Key extends string>(key: Key, kind: string) {
  return (items: readonly Readonly<Record<Key, string>>[], context: z.RefinementCtx): void => {
    for (const index of findRepeated(items.map((item) => item[key]))) {
      const message = `the ${kind} ${items[index]?.[key]} stands twice`;
      context.addIssue({ code: 'custom', path: [index, key], message });
    }
  };
}
