import type { ContentView, OperationView, ParameterView, SchemaView } from '../../openapi/view';
import type { NamedFact } from '../named-fact';

/**
 * Returns each operation and webhook as a fact. What a caller can ignore is left out: new optional parameters and
 * fields, new responses and error codes. Fields are facts of their own.
 */
export function operationFacts(operations: readonly OperationView[]): NamedFact[] {
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
