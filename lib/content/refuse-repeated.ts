import type { z } from 'zod';
import { findRepeated } from './find-repeated';

/**
 * Returns a refinement for lists that rejects items whose `key` has the same value as an earlier item's. `kind` names
 * an item in messages: `an event`.
 */
export function refuseRepeated<Key extends string>(key: Key, kind: string) {
  return (items: readonly Readonly<Record<Key, string>>[], context: z.RefinementCtx): void => {
    for (const index of findRepeated(items.map((item) => item[key]))) {
      const message = `\`${items[index]?.[key]}\` is already ${kind}`;
      context.addIssue({ code: 'custom', path: [index, key], message });
    }
  };
}
