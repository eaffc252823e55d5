/**
 * Logs an error's text instead of the object, which Firefox's WebDriver BiDi reports only as `Error`. Runs in the page.
 */
export function spellOutErrors(): void {
  const { error } = console;
  console.error = (...values: unknown[]) =>
    error(...values.map((value) => (value instanceof Error ? String(value) : value)));
}
