import { Listing } from '@/components/doc/listing/listing';
import type { SchemaListEntry } from '@/lib/openapi/view';

/** Lists the named schemas with their types, field counts, and how many operations use them. */
export function SchemaList({ schemas }: { schemas: readonly SchemaListEntry[] }) {
  const caption = schemas.length === 1 ? '1 schema' : `${schemas.length} schemas`;
  return (
    <article className="api">
      <header className="operation-head">
        <h1 id="title">Schemas</h1>
        <p className="operation-lead">
          The data that operations accept and return. Each schema has a page with its fields and
          uses.
        </p>
      </header>
      <Listing caption={caption} heads={['Schema', 'Type', 'Fields', 'Used by']}>
        {schemas.map((schema) => (
          <SchemaRow key={schema.href} schema={schema} />
        ))}
      </Listing>
    </article>
  );
}

function SchemaRow({ schema }: { schema: SchemaListEntry }) {
  const { name, href, type, fields, uses, hasMoreUses } = schema;
  const count = uses === 1 ? '1 operation' : `${uses} operations`;
  return (
    <tr>
      <th scope="row">
        <a className="operation-link" href={href}>
          <code>{name}</code>
        </a>
      </th>
      <td>{type === name ? 'object' : type}</td>
      <td>{fields}</td>
      <td>{uses === 0 ? 'no operations' : hasMoreUses ? `at least ${count}` : count}</td>
    </tr>
  );
}
