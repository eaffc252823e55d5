import type { Cut, SchemaView } from '@/lib/api/schema-view';
import { HtmlText } from './html-text';
import { SchemaLimits } from './schema-limits';

/** A whole body: what is said of it, then everything inside it, in nested disclosures. */
export function SchemaTree({ schema }: { schema: SchemaView }) {
  return (
    <div className="schema" id={schema.id}>
      <p className="schema-head">
        <SchemaType schema={schema} />
      </p>
      <HtmlText html={schema.descriptionHtml} className="schema-text" />
      <SchemaLimits schema={schema} label="the body" />
      <SchemaCut cut={schema.cut} />
      <SchemaChildren schemas={schema.children} />
    </div>
  );
}

/** The parts of a schema, grouped by how they relate to it. */
export function SchemaChildren({ schemas }: { schemas: readonly SchemaView[] }) {
  return groupsOf(schemas).map(({ relation, members }) => (
    <div key={members[0]?.id} className="schema-group">
      {relation !== 'property' && <p className="schema-relation">{relation}</p>}
      <ul className="schema-list">
        {members.map((member) => (
          <SchemaItem key={member.id} schema={member} />
        ))}
      </ul>
    </div>
  ));
}

function SchemaItem({ schema }: { schema: SchemaView }) {
  const { id, name, children, descriptionHtml } = schema;
  return (
    <li className="schema-item" id={id}>
      <div className="schema-head">
        {name !== '' && <code className="schema-name">{name}</code>}
        <SchemaType schema={schema} />
        {schema.required && <strong className="schema-required">required</strong>}
        {schema.deprecated && <span className="schema-flag">deprecated</span>}
        {schema.readOnly && <span className="schema-flag">only in responses</span>}
        {schema.writeOnly && <span className="schema-flag">only in requests</span>}
      </div>
      <HtmlText html={descriptionHtml} className="schema-text" />
      <SchemaLimits schema={schema} label={name} />
      <SchemaCut cut={schema.cut} />
      {children.length > 0 && (
        <details className="schema-details" open={children.length <= 3}>
          <summary>{summaryOf(schema)}</summary>
          <SchemaChildren schemas={children} />
        </details>
      )}
    </li>
  );
}

function SchemaType({ schema: { type, schemaName } }: { schema: SchemaView }) {
  const isSaid = schemaName === '' || type.includes(schemaName);
  return <span className="schema-type">{isSaid ? type : `${type} (${schemaName})`}</span>;
}

const CUTS: { readonly [kind in Cut['kind']]: string } = {
  recursion: 'contains itself',
  'shown above': 'is shown above',
  depth: 'is nested too deeply to be shown further',
  size: 'is too large to be shown in full',
  missing: 'is missing from the description',
};

/** Why a schema is not shown further, with the way to where it is. */
function SchemaCut({ cut }: { cut: Cut | null }) {
  if (!cut) return null;
  const name = cut.name === '' ? 'The schema' : cut.name;
  const text = `${name} ${CUTS[cut.kind]}.`;
  return <p className="schema-cut">{cut.id === '' ? text : <a href={`#${cut.id}`}>{text}</a>}</p>;
}

function summaryOf({ name, children }: SchemaView): string {
  const fields = children.filter(({ relation }) => relation === 'property').length;
  const [first] = children;
  const others = children.length - fields;
  const count = fields > 0 ? `${fields} ${fields === 1 ? 'field' : 'fields'}` : '';
  const kind =
    others === 0 ? '' : `${others} × ${fields > 0 ? 'further rules' : (first?.relation ?? '')}`;
  const text = [count, kind].filter((part) => part !== '').join(', ');
  return name === '' ? text : `${text} of ${name}`;
}

type Group = { readonly relation: string; readonly members: SchemaView[] };

function groupsOf(schemas: readonly SchemaView[]): Group[] {
  const groups: Group[] = [];
  for (const schema of schemas) {
    const last = groups.at(-1);
    if (last?.relation === schema.relation) last.members.push(schema);
    else groups.push({ relation: schema.relation, members: [schema] });
  }
  return groups;
}
