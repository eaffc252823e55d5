import type {
  Api,
  ContentView,
  OperationView,
  ParameterView,
  SchemaPageView,
  SchemaView,
} from '../../openapi/view';
import type { NamedFact } from '../named-fact';
import { ownerWords } from '../owner-words';

/** Returns everything in the API that pages name as facts. */
export function apiFacts({ api }: { readonly api: Api | undefined }): NamedFact[] {
  if (!api) return [];
  return [...operationFacts(api.operations), ...fieldFacts(api.schemas), ...stateFacts(api)];
}

/**
 * Returns each operation and webhook as a fact. What a caller can ignore is left out: new optional parameters and
 * fields, new responses and error codes. Fields are facts of their own.
 */
function operationFacts(operations: readonly OperationView[]): NamedFact[] {
  return operations.map((operation) => {
    const { id, slug, href, kind, method, path, requestBody: body } = operation;
    return {
      kind: 'operation',
      name: id || slug,
      properties: {
        request: kind === 'webhook' ? path : `${method} ${path}`,
        deprecated: operation.deprecated ? 'yes' : 'no',
        access: [...operation.scopes.toSorted(), operation.security || 'none'].join(', '),
        roles: operation.roles.toSorted().join(', ') || 'none',
        'rate limit': operation.rateLimitClass || 'none',
        version: operation.since || 'none',
        events: operation.events.toSorted().join(', ') || 'none',
        'required parameters': listRequired(operation.parameters),
        'required fields': listRequired(body ? fieldsOf(body.contents) : []),
        ...Object.fromEntries(operation.parameters.map(describeParameter)),
        ...Object.fromEntries(operation.responses.map(describeResponse)),
      },
      codes: [...(id === '' ? [] : [id]), slug, ...(kind === 'path' ? [`${method} ${path}`] : [])],
      hrefs: [href],
    };
  });
}

type Named = { readonly name: string; readonly required: boolean };

function listRequired(fields: readonly Named[]): string {
  const names = fields.filter(({ required }) => required).map(({ name }) => name);
  return [...new Set(names)].sort().join(', ') || 'none';
}

function fieldsOf(contents: readonly ContentView[]): SchemaView[] {
  return contents
    .flatMap(({ schema }) => schema?.children ?? [])
    .filter(({ relation }) => relation === 'property');
}

function describeParameter({ name, location, deprecated, schema }: ParameterView) {
  const { type = '', constraints = [], values = [], defaultText = null } = schema ?? {};
  const words = [
    type,
    ...constraints,
    ...(values.length > 0
      ? [
          values
            .map(({ text }) => text)
            .sort()
            .join(' | '),
        ]
      : []),
    ...(defaultText === null ? [] : [`default ${defaultText}`]),
    ...(deprecated ? ['deprecated'] : []),
  ];
  return [`parameter \`${name}\` (${location})`, words.join(', ')] as const;
}

function describeResponse({ status, contents }: OperationView['responses'][number]) {
  const types = contents.map(({ mediaType, schema }) =>
    `${schema?.schemaName || schema?.type || ''} ${mediaType}`.trim(),
  );
  return [`response ${status}`, types.sort().join(', ') || 'no body'] as const;
}

/** Returns each field of the API's named schemas as a fact. Fields of another named schema belong to that one. */
function fieldFacts(schemas: readonly SchemaPageView[]): NamedFact[] {
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

function stateFacts({ lifecycles }: Pick<Api, 'lifecycles'>): NamedFact[] {
  return lifecycles.flatMap(({ schema, property, states, transitions }) => {
    const steps = transitions.map(({ from, to, operation, event }) => {
      return { from, to, by: operation?.slug ?? '', event };
    });
    const holder = property === '' ? schema : `${schema}.${property}`;
    return states.map(({ name }) => stateFact(holder, name, steps));
  });
}

/** A step of a lifecycle: `from` is '' if it creates the object, `by` is the operation that takes it, or ''. */
type Step = {
  readonly from: string;
  readonly to: string;
  readonly by: string;
  readonly event: string;
};

/** Returns a state of `holder`, such as `Booking.status`, with the steps to it and from it. */
export function stateFact(holder: string, state: string, steps: readonly Step[]): NamedFact {
  const list = (texts: readonly string[]) => texts.toSorted().join(', ') || 'none';
  const words = ({ by, event }: Step) =>
    [by === '' ? '' : ` by ${by}`, event === '' ? '' : ` as ${event}`].join('');
  return {
    kind: 'state',
    name: `${holder} ${state}`,
    properties: {
      'reached from': list(
        steps
          .filter(({ to }) => to === state)
          .map((step) => `${step.from || 'the start'}${words(step)}`),
      ),
      'leads to': list(
        steps.filter(({ from }) => from === state).map((step) => `${step.to}${words(step)}`),
      ),
    },
    codes: [],
    shared: { code: state, owners: [ownerWords(holder.split('.')[0] ?? '')] },
  };
}
