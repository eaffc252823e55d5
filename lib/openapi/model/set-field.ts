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
