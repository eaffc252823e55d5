import type { SchemaPageView, SchemaView } from '../../openapi/view';
import type { NamedFact } from '../named-fact';
import { ownerWords } from '../owner-words';

/** Returns each field of the API's named schemas as a fact. Fields of another named schema belong to that one. */
export function fieldFacts(schemas: readonly SchemaPageView[]): NamedFact[] {
  const named = schemas.filter(({ name }) => name !== '');
  const words = named.map(({ name }) => ownerWords(name));
  return named.flatMap((page) => {
    const own = ownerWords(page.name);
    // `BookingCreate` has the fields of a booking.
    const shorter = words.filter((other) => own.startsWith(`${other} `));
    const users = page.uses.map(({ href }) => ownerWords(href.split(/[/#]/).at(-1) ?? ''));
    const owners = [...new Set([own, ...shorter, ...users.filter((user) => user.includes(' '))])];
    return page.schema ? factsIn(page.schema, page.name, owners) : [];
  });
}

function factsIn(schema: SchemaView, path: string, owners: readonly string[]): NamedFact[] {
  return schema.children.flatMap((child) => {
    const isProperty = child.relation === 'property';
    const at = isProperty ? `${path}.${child.name}` : path;
    const inner = child.schemaHref === '' ? factsIn(child, at, owners) : [];
    return isProperty ? [fieldFact(child, at, owners), ...inner] : inner;
  });
}

function fieldFact(field: SchemaView, name: string, owners: readonly string[]): NamedFact {
  const [schema = '', ...rest] = name.split('.');
  const path = rest.join('.');
  return {
    kind: 'field',
    name,
    properties: {
      type: field.type,
      required: field.required ? 'yes' : 'no',
      deprecated: field.deprecated ? 'yes' : 'no',
      access: field.readOnly ? 'read-only' : field.writeOnly ? 'write-only' : 'read and write',
      limits: field.constraints.toSorted().join('; ') || 'none',
      values:
        field.values
          .map(({ text }) => text)
          .sort()
          .join(', ') || 'any',
      default: field.defaultText ?? 'none',
    },
    codes: [name, `${ownerWords(schema).replaceAll(' ', '_')}.${path}`],
    shared: { code: field.name, owners },
  };
}
