/** Returns the key of a `<TableDiagram>`'s diagram. The ids in the drawing start with it. */
export function diagramKey({ of = '', tables = '' }: { of?: string; tables?: string }): string {
  return ['tables', of, ...tables.split(/\s+/)]
    .filter(Boolean)
    .join('-')
    .replace(/[^\w-]/g, '');
}
