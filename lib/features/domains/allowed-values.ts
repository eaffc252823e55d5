/** Returns the values that a rule such as `check (status in ('open', 'done'))` allows for a column. Empty if it's another rule. */
export function allowedValues(rule: string, column: string): string[] {
  const [, list = ''] = new RegExp(`\\b${column}\\s+in\\s*\\(([^)]*)\\)`, 'i').exec(rule) ?? [];
  return [...list.matchAll(/'([^']*)'/g)].flatMap(([, value]) => value ?? []);
}
