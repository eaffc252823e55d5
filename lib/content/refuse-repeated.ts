import type { z } from 'zod';

/** The path of a value in the data, and the message to report if an earlier value has the same message. */
type Claim = { readonly message: string; readonly at: readonly (string | number)[] };

/** Adds an issue for each value with the same message as an earlier one. */
export function refuseTwice(named: readonly Claim[], context: z.RefinementCtx): void {
  const seen = new Set<string>();
  for (const { message, at } of named) {
    if (seen.has(message)) context.addIssue({ code: 'custom', path: [...at], message });
    seen.add(message);
  }
}

/**
 * Returns a refinement for lists that rejects items whose `key` has the same value as an earlier item's. `kind` names
 * an item in messages: `an event`.
 */
export function refuseRepeated<Key extends string>(key: Key, kind: string) {
  return (items: readonly Readonly<Record<Key, string>>[], context: z.RefinementCtx): void => {
    const named = items.map((item, index) => ({
      message: `\`${item[key]}\` is already ${kind}`,
      at: [index, key],
    }));
    refuseTwice(named, context);
  };
}
