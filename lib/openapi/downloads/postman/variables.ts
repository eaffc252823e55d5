/** The variables that a collection asks its user for, with initial values. */
export type Variables = {
  /** Returns a reference to a variable, and adds the variable if it's new. */
  use(name: string, value?: string, description?: string): string;
  /** Returns a reference to the variable for a server. Each server has one: `baseUrl`, `baseUrl2`, and so on. */
  serverFor(url: string): string;
  readonly all: ReadonlyMap<string, { readonly value: string; readonly description: string }>;
};

/** Creates an empty set of variables. */
export function startVariables(): Variables {
  const all = new Map<string, { value: string; description: string }>();
  const servers = new Map<string, string>();
  const use = (name: string, value = '', description = '') => {
    if (!all.has(name)) all.set(name, { value, description });
    return `{{${name}}}`;
  };
  return {
    all,
    use,
    serverFor(url) {
      const name = servers.get(url) ?? `baseUrl${servers.size > 0 ? servers.size + 1 : ''}`;
      servers.set(url, name);
      return use(name, url, 'Base URL of the API.');
    },
  };
}
