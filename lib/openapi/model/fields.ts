/** An object whose fields haven't been checked yet. */
export type Fields = Readonly<Record<string, unknown>>;

/** Returns true if the value is an object other than a list. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the value if it's an object, otherwise an empty object. */
export function fieldsOf(value: unknown): Fields {
  return isFields(value) ? value : {};
}

/** Returns the value if it's a list, otherwise an empty list. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Returns the value if it's a string, otherwise ''. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Returns the strings in a list. Empty if the value isn't a list. */
export function textsOf(value: unknown): readonly string[] {
  return listOf(value).filter((item) => typeof item === 'string');
}
