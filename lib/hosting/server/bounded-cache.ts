/** Keeps values while their sizes add up to no more than a limit; the longest unused goes first. */
export type BoundedCache<T> = {
  get(key: string): T | undefined;
  /** Keeps a value, unless it alone is over a quarter of the limit. */
  set(key: string, value: T, size: number): void;
  /** The sizes of all that is kept. */
  readonly size: number;
};

/** An empty cache for at most `limit` units of size. */
export function createBoundedCache<T>(limit: number): BoundedCache<T> {
  // A Map remembers the order of insertion, which is kept the order of use.
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
