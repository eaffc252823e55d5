/** A cache that evicts the least recently used values once the sum of their sizes exceeds a limit. */
export type BoundedCache<T> = {
  get(key: string): T | undefined;
  /** Stores a value, unless its size is over a quarter of the limit. */
  set(key: string, value: T, size: number): void;
  /** The sum of the sizes of all stored values. */
  readonly size: number;
};

/** Creates an empty cache for at most `limit` units of size. */
export function createBoundedCache<T>(limit: number): BoundedCache<T> {
  // A Map keeps insertion order. Each `get` inserts its value again, so the least recently used value comes first.
  const kept = new Map<string, { readonly value: T; readonly size: number }>();
  let total = 0;

  const remove = (key: string) => {
    total -= kept.get(key)?.size ?? 0;
    kept.delete(key);
  };
  return {
    get size() {
      return total;
    },
    get(key) {
      const entry = kept.get(key);
      if (!entry) return undefined;
      kept.delete(key);
      kept.set(key, entry);
      return entry.value;
    },
    set(key, value, size) {
      if (size > limit / 4) return;
      remove(key);
      kept.set(key, { value, size });
      total += size;
      for (const oldest of kept.keys()) {
        if (total <= limit) break;
        remove(oldest);
      }
    },
  };
}
