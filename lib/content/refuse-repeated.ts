import type { z } from 'zod';

/** A place in the data, and the message that rejects it if an earlier place has the same message. */
type Named = { readonly what: string; readonly at: readonly (string | number)[] };

/** Adds an issue for each place with the same message as an earlier place. */
export function refuseTwice(named: readonly Named[], context: z.RefinementCtx): void {
  const seen = new Set<string>();
  for (const { what, at } of named) {
    if (seen.has(what)) context.addIssue({ code: 'custom', path: [...at], message: what });
    seen.add(what);
  }
}

/**
 * Returns a refinement for lists that rejects items whose `key` has the same value as an earlier item's. `kind` names
 * an item in messages: `an event`.
 */
export function refuseRepeated<Key extends string>(key: Key, kind: string) {
  return (items: readonly Readonly<Record<Key, string>>[], context: z.RefinementCtx): void => {
    const named = items.map((item, index) => ({
      what: `\`${item[key]}\` is already ${kind}`,
      at: [index, key],
    }));
    refuseTwice(named, context);
  };
}
