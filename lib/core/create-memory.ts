/** Returns what `make` returned for the same object and the same inputs, otherwise calls it. */
type Memory<V> = (key: object, inputs: readonly unknown[], make: () => V) => V;

/**
 * Creates a memory with one result per object, for checks that run again after each key press. Inputs are compared by
 * identity, except that equal strings and numbers are the same. Results must not be changed.
 */
export function createMemory<V>(): Memory<V> {
  const known = new WeakMap<object, { readonly inputs: readonly unknown[]; readonly made: V }>();
  return (key, inputs, make) => {
    const before = known.get(key);
    if (before?.inputs.every((input, index) => input === inputs[index])) return before.made;
    const made = make();
    known.set(key, { inputs, made });
    return made;
  };
}
