/** Pairs the values of two maps by key: first the keys in `old`, then the keys only in `now`. */
export function pairUp<T>(
  old: ReadonlyMap<string, T>,
  now: ReadonlyMap<string, T>,
): (readonly [key: string, old: T | undefined, now: T | undefined])[] {
  const keys = new Set([...old.keys(), ...now.keys()]);
  return [...keys].map((key) => [key, old.get(key), now.get(key)]);
}
