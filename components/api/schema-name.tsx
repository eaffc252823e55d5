/** The name of a parameter or a property, as the link to its own place. */
export function SchemaName({ id, name }: { id: string; name: string }) {
  return (
    <a className="schema-name" href={`#${id}`}>
      <code>{name}</code>
    </a>
  );
}
