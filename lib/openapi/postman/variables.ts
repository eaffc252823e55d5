/** The variables that a collection asks its user for, each with a value to start from. */
export type Variables = {
  /** How a text refers to a variable, which is there from then on. */
  use(name: string, value: string, description?: string): string;
  readonly all: ReadonlyMap<string, { readonly value: string; readonly description: string }>;
};

/** No variables yet. */
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
