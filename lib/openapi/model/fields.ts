/** An object whose fields haven't been checked yet. */
export type Fields = Readonly<Record<string, unknown>>;

/** Returns true if the value is an object other than a list. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function fieldsOf(value: unknown): Fields {
  return isFields(value) ? value : {};
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Returns the strings in a list. Empty if the value isn't a list. */
export function textsOf(value: unknown): readonly string[] {
  return listOf(value).filter((item) => typeof item === 'string');
}

/**
 * Returns an object with the same keys and changed values. Any other value is returned as it is. Keys such as
 * `__proto__` are fields like all others.
 */
export function mapFields(
  value: unknown,
  change: (inner: unknown, key: string) => unknown,
): unknown {
  if (!isFields(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, change(inner, key)]));
}

export function pickFields(
  fields: Fields,
  isKept: (value: unknown, key: string) => boolean,
): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([key, value]) => isKept(value, key)));
}

export function without(fields: Fields, names: readonly string[]): Fields {
  return pickFields(fields, (_, key) => !names.includes(key));
}

export function compact(fields: Fields): Fields {
  return pickFields(fields, (value) => value !== undefined);
}

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

/** Sets an own property, even one named `__proto__`: an assignment would change the prototype instead. */
export function setField(target: Record<string, unknown>, name: string, value: unknown): void {
  const kind = { value, writable: true, enumerable: true, configurable: true };
  Object.defineProperty(target, name, kind);
}

/** Sets a property at a path whose objects already exist. */
export function setFieldAt(
  target: Record<string, unknown>,
  path: readonly string[],
  value: unknown,
): void {
  let holder = target;
  for (const step of path.slice(0, -1)) {
    holder = Object.getOwnPropertyDescriptor(holder, step)?.value;
  }
  setField(holder, path.at(-1) ?? '', value);
}
