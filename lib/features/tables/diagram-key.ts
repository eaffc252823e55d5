/** What names the diagram of a use of `<TableDiagram>`; also the beginning of the ids of its drawing. */
export function diagramKey({ of = '', tables = '' }: { of?: string; tables?: string }): string {
  return ['tables', of, ...tables.split(/\s+/)]
    .filter(Boolean)
    .join('-')
    .replace(/[^\w-]/g, '');
}
