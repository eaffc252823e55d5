import type { Fault, Problem } from '../../core/problem';
import { toJsonText } from '../model/exact-numbers';
import {
  compact,
  type Fields,
  fieldsOf,
  isFields,
  listOf,
  mapFields,
  pickFields,
  textOf,
  textsOf,
  without,
} from '../model/fields';
import { ENUM_WORDS } from '../model/schema/enum-words';
import { from, mapFrom, type Path, writtenPaths } from './swagger-path';

/** A description to convert. `refuse` reports what gets lost. */
export type Conversion = {
  readonly swagger: Fields;
  readonly refuse: (path: Path, fault: Fault & Pick<Problem, 'rule'>) => void;
};

// Fields that a Swagger 2.0 description has at its top, and OpenAPI 3.0 elsewhere.
const MOVED = [
  ...['swagger', 'host', 'basePath', 'schemes', 'consumes', 'produces', 'components'],
  ...['definitions', 'parameters', 'responses', 'securityDefinitions', 'paths'],
];

/**
 * Converts a Swagger 2.0 description, whose objects have their paths in `writtenPaths`, to OpenAPI 3.0. Values of a wrong
 * type stay as they are, so that the check against the standard finds them.
 */
export function upgradeSwagger(to: Conversion): Fields {
  const { swagger } = to;
  const { parameters, consumes, produces, components, schemes } = swagger;
  // Undefined instead of an empty object, but a value of a wrong type stays as it is.
  const pick = (isKept: (value: unknown) => boolean, change: (value: unknown) => unknown) => {
    const picked = isFields(parameters) ? pickFields(parameters, isKept) : parameters;
    const isEmpty = isFields(picked) && Object.keys(picked).length === 0;
    return isEmpty ? undefined : from(parameters, mapFields(picked, change));
  };
  const upgraded = compact({
    ...fieldsOf(components),
    schemas: mapFrom(swagger.definitions, (schema) => upgradeSchema(schema)),
    parameters: pick(
      (value) => !isBody(value),
      (value) => upgradeParameter(value, to),
    ),
    requestBodies: pick(isBody, (value) => bodyOf([fieldsOf(value)], consumes, to)),
    responses: mapFrom(swagger.responses, (value) => upgradeResponse(value, produces, to)),
    securitySchemes: mapFrom(swagger.securityDefinitions, upgradeSecurity),
  });
  const description = compact({
    openapi: '3.0.4',
    ...without(swagger, MOVED),
    servers: serversOf(swagger, textsOf(schemes)),
    paths: mapFrom(swagger.paths, (item) => upgradeItem(item, to)),
    components: Object.keys(upgraded).length > 0 ? upgraded : undefined,
  });
  return from(swagger, description);
}

function isBody(parameter: unknown): boolean {
  const { in: location } = fieldsOf(parameter);
  return location === 'body' || location === 'formData';
}

function serversOf(swagger: Fields, schemes: readonly string[]): unknown {
  const [host, path] = [textOf(swagger.host), textOf(swagger.basePath)];
  if (host === '') return path === '' ? undefined : from(swagger, [{ url: path }], 'basePath');
  const used = schemes.length > 0 ? schemes : ['http'];
  const servers = used.map((scheme) => ({ url: `${scheme}://${host}${path}` }));
  return from(swagger, servers, 'host');
}

function upgradeItem(item: unknown, to: Conversion): unknown {
  const inherited = bodiesIn(fieldsOf(item).parameters, to);
  const upgraded = mapFields(item, (value, key) => {
    if (key === 'parameters') return upgradeParameters(value, to);
    return isFields(value) && !key.startsWith('x-')
      ? upgradeOperation(value, inherited, to)
      : value;
  });
  return isFields(upgraded) ? from(item, compact(upgraded)) : upgraded;
}

function upgradeOperation(operation: Fields, inherited: readonly Fields[], to: Conversion): Fields {
  const { swagger } = to;
  const { parameters, responses, schemes } = operation;
  const { consumes = swagger.consumes, produces = swagger.produces } = operation;
  const own = bodiesIn(parameters, to);
  const body = bodyOf(own.length > 0 ? own : inherited, consumes, to);
  const isServed = Array.isArray(schemes);
  const isElsewhere =
    isServed && textOf(swagger.host) !== '' && schemes.join() !== listOf(swagger.schemes).join();
  const upgraded = compact({
    ...without(operation, ['consumes', 'produces', ...(isServed ? ['schemes'] : [])]),
    ...(isElsewhere
      ? { servers: from(operation, serversOf(swagger, textsOf(schemes)), 'schemes') }
      : {}),
    parameters: upgradeParameters(parameters, to),
    ...(body ? { requestBody: body } : {}),
    responses: mapFrom(responses, (response, key) =>
      key.startsWith('x-') ? response : upgradeResponse(response, produces, to),
    ),
  });
  return from(operation, upgraded);
}

// A body can be among the shared parameters. OpenAPI 3.0 has it elsewhere.
function entered(parameter: unknown, { swagger }: Conversion): unknown {
  const name = textOf(fieldsOf(parameter).$ref).replace(/^#\/components\/parameters\//, '');
  const shared = fieldsOf(swagger.parameters);
  const target = Object.hasOwn(shared, name) ? shared[name] : undefined;
  return isBody(target) ? target : parameter;
}

function upgradeParameters(parameters: unknown, to: Conversion): unknown {
  if (!Array.isArray(parameters)) return parameters;
  const kept = parameters.filter((parameter) => !isBody(entered(parameter, to)));
  if (kept.length === 0) return undefined;
  return from(
    parameters,
    kept.map((parameter) => upgradeParameter(parameter, to)),
  );
}

// Returns the parameters that describe a body. OpenAPI 3.0 has one body for each operation, so others get lost.
function bodiesIn(parameters: unknown, to: Conversion): readonly Fields[] {
  const bodies = listOf(parameters).flatMap((parameter) => {
    const body = entered(parameter, to);
    return isFields(body) && isBody(body)
      ? [{ body, path: writtenPaths.get(parameter as object) }]
      : [];
  });
  const [first, ...others] = bodies;
  for (const { body, path = [] } of others) {
    const isForm = body.in === 'formData';
    if (isForm && first?.body.in === 'formData') continue;
    const what = isForm ? 'a form field next to a body' : 'a second body';
    const message = `Parameter \`${textOf(body.name)}\` is ${what}, which gets lost`;
    to.refuse(path, { message, fix: 'put all of it into one body, or into form fields' });
  }
  return bodies.map(({ body }) => body);
}

// With `lists`, `items` can have a `collectionFormat`, which OpenAPI 3.0 can't express there.
function upgradeSchema(schema: unknown, lists?: Conversion): unknown {
  if (!isFields(schema)) return schema;
  const { discriminator, required, type, 'x-nullable': nullable } = schema;
  const upgraded = mapFields(schema, (value, key) => {
    if (key === 'properties') return mapFrom(value, (inner) => upgradeSchema(inner));
    if (key === 'allOf' && Array.isArray(value)) {
      return from(
        value,
        value.map((inner) => upgradeSchema(inner)),
      );
    }
    if (key === 'items') return upgradeSchema(value, lists);
    return key === 'additionalProperties' ? upgradeSchema(value) : value;
  });
  if (lists) formatOf(schema, lists);
  const dropped = [
    ...(typeof nullable === 'boolean' ? ['x-nullable'] : []),
    ...(lists ? ['collectionFormat'] : []),
  ];
  return from(schema, {
    ...without(fieldsOf(upgraded), dropped),
    ...(nullable === true ? { nullable } : {}),
    ...(type === 'file' ? { type: 'string', format: 'binary' } : {}),
    ...(typeof discriminator === 'string'
      ? {
          discriminator: { propertyName: discriminator },
          // Swagger 2.0 requires the property that selects a variant.
          required: [...new Set([...listOf(required), discriminator])],
        }
      : {}),
  });
}

/** The fields of a parameter, a list's items, or a header that belong to its schema in OpenAPI 3.0. */
const OF_SCHEMA = [
  ...['type', 'format', 'default', 'items', 'enum', 'x-nullable', 'pattern', 'multipleOf'],
  ...['maximum', 'exclusiveMaximum', 'minimum', 'exclusiveMinimum', 'maxLength', 'minLength'],
  ...['maxItems', 'minItems', 'uniqueItems'],
];
const NOT_IN_PARAMETER = [
  ...[...OF_SCHEMA, ...ENUM_WORDS],
  ...['collectionFormat', 'x-example', 'x-examples'],
];

function schemaOf(holder: Fields, to: Conversion): Fields {
  const own = pickFields(holder, (_, key) => OF_SCHEMA.includes(key));
  const schema = fieldsOf(upgradeSchema(own, to));
  const words = pickFields(holder, (_, key) => ENUM_WORDS.includes(key));
  const { items } = schema;
  if ('enum' in schema || !isFields(items)) return from(holder, { ...schema, ...words });
  return from(holder, { ...schema, items: from(holder.items, { ...items, ...words }) });
}

// Also for headers, which have no `in`.
function upgradeParameter(parameter: unknown, to: Conversion): unknown {
  if (!isFields(parameter)) return parameter;
  const { $ref, 'x-example': example, 'x-examples': examples } = parameter;
  if (typeof $ref === 'string') return from(parameter, { $ref });
  return from(parameter, {
    schema: schemaOf(parameter, to),
    ...styleOf(parameter, to),
    ...without(parameter, NOT_IN_PARAMETER),
    ...(isFields(examples)
      ? { examples: mapFields(examples, toExample) }
      : compact({ example: parameter.example ?? example })),
  });
}

const STYLES = new Map<unknown, Fields>([
  ['csv', { style: 'form', explode: false }],
  ['ssv', { style: 'spaceDelimited', explode: false }],
  ['pipes', { style: 'pipeDelimited', explode: false }],
  ['multi', { style: 'form', explode: true }],
]);

// Returns the format that separates the values of a list. Reports one that OpenAPI 3.0 can't express.
function formatOf(list: Fields, { refuse }: Conversion): unknown {
  const { type, in: location, collectionFormat: format = 'csv' } = list;
  if (isInQuery(location) && STYLES.has(format)) return format;
  if (type === 'array' && format !== 'csv') {
    const path = [...(writtenPaths.get(list) ?? []), 'collectionFormat'];
    const message = `\`collectionFormat\` is ${toJsonText(format, 60)}, which OpenAPI 3.0 can't express here`;
    refuse(path, { message, fix: 'use `csv`, or explain it in the `description`' });
  }
  return 'csv';
}

function isInQuery(location: unknown): boolean {
  return location === 'query' || location === 'formData';
}

function styleOf(list: Fields, to: Conversion): Fields {
  const { type, in: location } = list;
  const format = formatOf(list, to);
  if (type !== 'array') return {};
  if (isInQuery(location)) return STYLES.get(format) ?? {};
  return location === 'path' || location === 'header' ? { style: 'simple', explode: false } : {};
}

function bodyOf(bodies: readonly Fields[], consumes: unknown, to: Conversion): unknown {
  const [first] = bodies;
  if (!first) return undefined;
  if (first.in !== 'body') return from(first, formOf(bodies, textsOf(consumes), to));
  const schema = upgradeSchema(first.schema);
  const contents = typesOf(consumes).map((type) => [
    type,
    compact({ schema, ...examplesOf(first, type) }),
  ]);
  return from(first, {
    content: Object.fromEntries(contents),
    ...without(first, ['name', 'in', 'schema', 'x-example', 'x-examples']),
  });
}

// Tools write examples of a body by media type, or by name.
function examplesOf(
  { 'x-example': example, 'x-examples': examples }: Fields,
  type: string,
): Fields {
  const own = isFields(examples) && Object.hasOwn(examples, type) ? examples[type] : undefined;
  if (own !== undefined) {
    const isNamed = isFields(own) && Object.values(own).every(isFields);
    return { examples: mapFields(isNamed ? own : { default: own }, toExample) };
  }
  const named = pickFields(fieldsOf(examples), (_, key) => !key.includes('/'));
  if (Object.keys(named).length > 0) return { examples: mapFields(named, toExample) };
  return isFields(example) && Object.hasOwn(example, type) ? { example: example[type] } : {};
}

function formOf(bodies: readonly Fields[], consumes: readonly string[], to: Conversion): Fields {
  const fields = bodies.filter(({ in: location }) => location === 'formData');
  const properties = fields.map((field) => {
    const kept = pickFields(field, (_, key) => key === 'description' || key.startsWith('x-'));
    const schema = { ...schemaOf(field, to), ...without(kept, NOT_IN_PARAMETER) };
    return [textOf(field.name), from(field, schema)];
  });
  const required = fields.filter((field) => field.required === true).map(({ name }) => name);
  const encoding = fields
    .filter((field) => field.collectionFormat === formatOf(field, to))
    .map((field) => [textOf(field.name), styleOf(field, to)]);
  const form = {
    schema: {
      type: 'object',
      properties: Object.fromEntries(properties),
      ...(required.length > 0 ? { required } : {}),
    },
    ...(encoding.length > 0 ? { encoding: Object.fromEntries(encoding) } : {}),
  };
  const types = consumes.filter((type) =>
    /^(multipart\/form-data|application\/x-www-form-urlencoded)$/.test(type),
  );
  const used = types.length > 0 ? types : ['multipart/form-data'];
  return { content: Object.fromEntries(used.map((type) => [type, form])) };
}

function typesOf(written: unknown): readonly string[] {
  const types = textsOf(written);
  return types.length > 0 ? types : ['application/json'];
}

// `examples` is by media type, but many descriptions have names there.
function upgradeResponse(response: unknown, produces: unknown, to: Conversion): unknown {
  if (!isFields(response) || typeof response.$ref === 'string') return response;
  const { schema, examples, headers } = response;
  const types = typesOf(produces);
  const written = Object.entries(fieldsOf(examples));
  const named = written.filter(([key]) => !key.includes('/'));
  const byType = new Map(written.filter(([key]) => key.includes('/')));
  const [main = ''] = types;
  const keys = [
    ...(schema === undefined ? [] : types),
    ...byType.keys(),
    ...(named.length > 0 ? [main] : []),
  ];
  const contents = [...new Set(keys)].map((type) => {
    const content = {
      ...(schema !== undefined && types.includes(type) ? { schema: upgradeSchema(schema) } : {}),
      ...(byType.has(type) ? { example: byType.get(type) } : {}),
      ...(named.length > 0 && type === main
        ? { examples: mapFields(Object.fromEntries(named), toExample) }
        : {}),
    };
    return [type, byType.has(type) ? from(examples, content, type) : content];
  });
  const upgraded = compact({
    ...without(response, ['schema', 'examples']),
    headers: mapFrom(headers, (header) => upgradeParameter(header, to)),
    ...(contents.length > 0 ? { content: Object.fromEntries(contents) } : {}),
  });
  return from(response, upgraded);
}

const EXAMPLE_FIELDS = ['summary', 'description', 'value', 'externalValue'];

function toExample(value: unknown): unknown {
  const keys = Object.keys(fieldsOf(value));
  const isExample = keys.includes('value') || keys.includes('externalValue');
  return isExample && keys.every((key) => EXAMPLE_FIELDS.includes(key)) ? value : { value };
}

const FLOWS = new Map([
  ['application', 'clientCredentials'],
  ['accessCode', 'authorizationCode'],
]);
const OF_FLOW = ['authorizationUrl', 'tokenUrl', 'scopes'];

function upgradeSecurity(scheme: unknown): unknown {
  if (!isFields(scheme)) return scheme;
  if (scheme.type === 'basic') return from(scheme, { ...scheme, type: 'http', scheme: 'basic' });
  if (scheme.type !== 'oauth2') return scheme;
  const flow = textOf(scheme.flow) || 'implicit';
  const fields = pickFields(scheme, (_, key) => OF_FLOW.includes(key));
  const flows = { [FLOWS.get(flow) ?? flow]: from(scheme, fields) };
  return from(scheme, { ...without(scheme, ['flow', ...OF_FLOW]), flows });
}
