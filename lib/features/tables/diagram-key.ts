/** Returns the key of the diagram of a `<TableDiagram>`. The ids in its drawing start with the key. */
export function diagramKey({ of = '', tables = '' }: { of?: string; tables?: string }): string {
  return ['tables', of, ...tables.split(/\s+/)]
    .filter(Boolean)
    .join('-')
    .replace(/[^\w-]/g, '');
}
