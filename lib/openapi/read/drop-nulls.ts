// Fields whose values are data, in which null means something.
const DATA = /^(example|examples|default|enum|x-.*)$/;

/** Removes every field that's null from a Swagger description, except in data. Returns the path of each. */
export function dropNulls(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const at = [...path, key];
    // `examples` of a response is an object of examples.
    if (inner === null && !Array.isArray(value) && (!DATA.test(key) || key === 'examples')) {
      Reflect.deleteProperty(value, key);
      return [at];
    }
    return DATA.test(key) ? [] : dropNulls(inner, at);
  });
}
