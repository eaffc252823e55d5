/** Returns the key of a `<TableDiagram>`, which is also the prefix of the ids in its drawing. */
export function diagramKey({ of = '', tables = '' }: { of?: string; tables?: string }): string {
  return ['tables', of, ...tables.split(/\s+/)]
    .filter(Boolean)
    .join('-')
    .replace(/[^\w-]/g, '');
}
