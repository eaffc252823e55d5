/** What one row of a table is called: `property` for `properties`. */
export function singularOf(table: string): string {
  return table.endsWith('ies') ? `${table.slice(0, -3)}y` : table.replace(/s$/, '');
}
