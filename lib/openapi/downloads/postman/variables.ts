/** The variables that a collection asks its user for, with initial values. */
export type Variables = {
  /** Returns a reference to a variable, and adds the variable if it's new. */
  use(name: string, value: string, description?: string): string;
  readonly all: ReadonlyMap<string, { readonly value: string; readonly description: string }>;
};

/** Creates an empty set of variables. */
export function startVariables(): Variables {
  const all = new Map<string, { value: string; description: string }>();
  return {
    all,
    use(name, value, description = '') {
      // Braces would end the reference.
      const key = name.replace(/[{}]/g, '');
      if (!all.has(key)) all.set(key, { value, description });
      return `{{${key}}}`;
    },
  };
}
