/** Returns the singular of a table name: `property` for `properties`. */
export function singularOf(table: string): string {
  return table.endsWith('ies') ? `${table.slice(0, -3)}y` : table.replace(/s$/, '');
}
