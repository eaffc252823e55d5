import type { z } from 'zod';
import { findRepeated } from './find-repeated';

/**
 * Returns a refinement for lists that rejects an item with the same `key` as an earlier one. `kind` describes an item:
 * `an event`.
 */
export function refuseRepeated<Key extends string>(key: Key, kind: string) {
  return (items: readonly Readonly<Record<Key, string>>[], context: z.RefinementCtx): void => {
    for (const index of findRepeated(items.map((item) => item[key]))) {
      const message = `\`${items[index]?.[key]}\` is already ${kind}`;
      context.addIssue({ code: 'custom', path: [index, key], message });
    }
  };
}
