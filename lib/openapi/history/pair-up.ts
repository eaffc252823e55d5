/** Returns the entries of two maps by key: the keys of the first one, then those that only the second one has. */
export function pairUp<T>(
  old: ReadonlyMap<string, T>,
  now: ReadonlyMap<string, T>,
): (readonly [key: string, old: T | undefined, now: T | undefined])[] {
  const keys = new Set([...old.keys(), ...now.keys()]);
  return [...keys].map((key) => [key, old.get(key), now.get(key)]);
}
