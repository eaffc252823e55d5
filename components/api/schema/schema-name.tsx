/** Shows the name of a parameter or property as a link to its own entry. */
export function SchemaName({ id, name }: { id: string; name: string }) {
  return (
    <a className="schema-name" href={`#${id}`}>
      <code>{name === '' ? '""' : name}</code>
    </a>
  );
}
