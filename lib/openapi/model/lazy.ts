type Computed = { readonly [name: string]: () => unknown };

/** Adds fields that are computed on first read and then cached. */
export function withLazy<T extends object, C extends Computed>(
  object: T,
  computed: C,
): T & { readonly [name in keyof C]: ReturnType<C[name]> } {
  for (const [name, compute] of Object.entries(computed)) {
    Object.defineProperty(object, name, {
      enumerable: true,
      configurable: true,
      get() {
        const value = compute();
        Object.defineProperty(object, name, { value, enumerable: true });
        return value;
      },
    });
  }
  return object as T & { readonly [name in keyof C]: ReturnType<C[name]> };
}
