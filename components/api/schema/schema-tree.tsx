import type { Cut, SchemaView } from '@/lib/openapi/view';
import { requiredFirst } from '../operation/required-first';
import { findPresence, type Presence, presenceMark, presenceNote } from './presence';
import { IdStart, SchemaLimits } from './schema-limits';
import { SchemaName } from './schema-name';
import { SchemaWords } from './schema-words';

type TreeProps = {
  readonly schema: SchemaView;
  readonly label: string;
  /** True for the body of a response. */
  readonly isAnswer?: boolean;
  /** True on the schema's own page. */
  readonly isWhole?: boolean;
};

/** Shows a whole body: its description, then everything inside it in nested disclosures. */
export function SchemaTree({ schema, label, isAnswer = false, isWhole = false }: TreeProps) {
  const presence = isAnswer ? findPresence(schema) : 'needed';
  const note = presenceNote(presence);
  // The list of its fields shows that it's an object.
  const isPlain = schema.type === 'object' && schema.children.length > 0;
  return (
    <div className="schema" id={schema.id}>
      <p className="schema-head">
        {!isPlain && (
          <span className="schema-type">
            <SchemaType schema={schema} />
          </span>
        )}{' '}
        <SchemaFlags schema={schema} />
      </p>
      <SchemaWords schema={schema} />
      {note !== '' && <p className="schema-note">{note}</p>}
      <SchemaLimits schema={schema} label={label} isAnswer={isAnswer} isWhole={isWhole} />
      <SchemaChildren schemas={schema.children} isOpen={true} presence={presence} />
      <SchemaCut cut={schema.cut} />
    </div>
  );
}

type ChildrenProps = {
  readonly schemas: readonly SchemaView[];
  /** True if short lists are initially expanded. */
  readonly isOpen: boolean;
  /** What's said of the whole body. Default: a request, whose required fields are marked. */
  readonly presence?: Presence;
};

/** Shows a schema's children, grouped by their relation to it. */
export function SchemaChildren({ schemas, isOpen, presence = 'needed' }: ChildrenProps) {
  // With many open lists in a row, readers lose track of the property that a list belongs to.
  const folded = schemas.filter(({ children }) => children.length > 0).length;
  return groupsOf(schemas).map(({ relation, members }) => (
    <div key={members[0]?.id} className="schema-group">
      {relation !== 'property' && <p className="schema-relation">{relation}</p>}
      <ul className="schema-list">
        {requiredFirst(members).map((member) => (
          <SchemaItem
            key={member.id}
            schema={member}
            isOpen={isOpen && folded <= SMALL}
            presence={presence}
          />
        ))}
      </ul>
    </div>
  ));
}

const SMALL = 3;

type ItemProps = {
  readonly schema: SchemaView;
  readonly isOpen: boolean;
  readonly presence: Presence;
};

function SchemaItem({ schema, isOpen, presence }: ItemProps) {
  const { id, name, relation, children } = schema;
  const mark = presenceMark(presence, schema);
  return (
    <li className="schema-item" id={id}>
      <div className="schema-head">
        {(name !== '' || relation === 'property') && <SchemaName id={id} name={name} />}{' '}
        <span className="schema-type">
          <SchemaType schema={schema} />
          <IdStart schema={schema} />
        </span>{' '}
        {mark !== '' && (
          <span className={mark === 'required' ? 'schema-required' : 'schema-type'}>{mark}</span>
        )}{' '}
        <SchemaFlags schema={schema} />
      </div>{' '}
      <SchemaWords schema={schema} />{' '}
      <SchemaLimits schema={schema} label={name || relation} isAnswer={presence !== 'needed'} />
      {children.length > 0 && (
        <details className="schema-details" open={isOpen && children.length <= SMALL}>
          <summary>{summaryOf(schema)}</summary>
          <SchemaChildren schemas={children} isOpen={false} presence={presence} />
        </details>
      )}
      <SchemaCut cut={schema.cut} />
    </li>
  );
}

function SchemaFlags({ schema }: { schema: SchemaView }) {
  return (
    <>
      {schema.deprecated && <span className="schema-flag">deprecated</span>}{' '}
      {schema.readOnly && <span className="schema-flag">only in responses</span>}{' '}
      {schema.writeOnly && <span className="schema-flag">only in requests</span>}
    </>
  );
}

/** Shows a schema's type, as a link to the schema's page if it has one. */
export function SchemaType({ schema: { type, schemaName, schemaHref } }: { schema: SchemaView }) {
  const isSaid = schemaName === '' || type.includes(schemaName);
  const text = isSaid ? type : `${type} (${schemaName})`;
  if (schemaHref === '') return text;
  return (
    <a className="schema-link" href={schemaHref}>
      {text}
    </a>
  );
}

/** Explains why a schema is cut off here, with a link to the page or heading that shows all of it, if there is one. */
export function SchemaCut({ cut }: { cut: Cut | null }) {
  // The schema's type is already a link to its own page.
  if (!cut || cut.kind === 'own page') return null;
  const { kind, name, id, href, left } = cut;
  const subject = name === '' ? 'This part' : name;
  const text = wordsFor(kind, subject, href !== '', left);
  const target = href === '' ? (id === '' ? '' : `#${id}`) : href;
  return <p className="schema-cut">{target === '' ? text : <a href={target}>{text}</a>}</p>;
}

function wordsFor(kind: Cut['kind'], subject: string, hasPage: boolean, left: number): string {
  if (kind === 'recursion') return `${subject} contains itself. See above.`;
  if (kind === 'shown above') return `${subject} is shown above.`;
  if (kind === 'missing') return `${subject} is missing from the description.`;
  if (!hasPage) return `${subject} is too large for this page. See the OpenAPI description.`;
  if (left > 0)
    return `The remaining ${left === 1 ? 'part is' : `${left} parts are`} on a separate page.`;
  return `The contents are on a separate page.`;
}

function summaryOf({ name, children }: SchemaView): string {
  const fields = children.filter(({ relation }) => relation === 'property').length;
  const [first] = children;
  const others = children.length - fields;
  const count = fields > 0 ? `${fields} ${fields === 1 ? 'field' : 'fields'}` : '';
  const kind =
    others === 0 ? '' : `${fields > 0 ? 'more rules' : (first?.relation ?? '')}: ${others}`;
  const text = [count, kind].filter((part) => part !== '').join(', ');
  return name === '' ? text : `${text} in ${name}`;
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
