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

/** The media types of bodies and of responses, unless an operation has its own. */
type Media = { readonly consumes: unknown; readonly produces: unknown };

// Fields that a Swagger 2.0 description has at its top, and OpenAPI 3.0 elsewhere.
const MOVED = [
  ...['swagger', 'host', 'basePath', 'schemes', 'consumes', 'produces', 'components'],
  ...['definitions', 'parameters', 'responses', 'securityDefinitions', 'paths'],
];

/**
 * Converts a Swagger 2.0 description to OpenAPI 3.0. Values of a wrong type stay as they are, so that the check against
 * the standard finds them. References to shared bodies must already be inlined.
 */
export function upgradeSwagger(written: Fields): Fields {
  const swagger = fieldsOf(renameReferences(written));
  const { parameters, responses, consumes, produces, components } = swagger;
  const upgraded = compact({
    ...fieldsOf(components),
    schemas: mapFields(swagger.definitions, upgradeSchema),
    parameters: mapFields(
      pickValues(parameters, (value) => !isBody(value)),
      upgradeParameter,
    ),
    requestBodies: mapFields(pickValues(parameters, isBody), (value) => bodyOf([value], consumes)),
    responses: mapFields(responses, (value) => upgradeResponse(value, produces)),
    securitySchemes: mapFields(swagger.securityDefinitions, upgradeSecurity),
  });
  return compact({
    openapi: '3.0.4',
    ...without(swagger, MOVED),
    servers: serversOf(swagger),
    paths: mapFields(swagger.paths, (item) => upgradeItem(item, { consumes, produces })),
    components: Object.keys(upgraded).length > 0 ? upgraded : undefined,
  });
}

// Returns undefined instead of an empty object, but leaves a value of a wrong type as it is.
function pickValues(value: unknown, isKept: (inner: unknown) => boolean): unknown {
  if (!isFields(value)) return value;
  const picked = pickFields(value, isKept);
  return Object.keys(picked).length > 0 ? picked : undefined;
}

function isBody(parameter: unknown): boolean {
  const { in: location } = fieldsOf(parameter);
  return location === 'body' || location === 'formData';
}

const PLACES = [
  ['#/definitions/', '#/components/schemas/'],
  ['#/parameters/', '#/components/parameters/'],
  ['#/responses/', '#/components/responses/'],
] as const;

function renameReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(renameReferences);
  return mapFields(value, (inner, key) => {
    if (key !== '$ref' || typeof inner !== 'string') return renameReferences(inner);
    const place = PLACES.find(([from]) => inner.startsWith(from));
    return place ? place[1] + inner.slice(place[0].length) : inner;
  });
}

function serversOf({ host, basePath, schemes }: Fields): unknown {
  const path = textOf(basePath);
  if (textOf(host) === '') return path === '' ? undefined : [{ url: path }];
  const written = textsOf(schemes);
  const used = written.length > 0 ? written : ['http'];
  return used.map((scheme) => ({ url: `${scheme}://${textOf(host)}${path}` }));
}

function upgradeItem(item: unknown, media: Media): unknown {
  const { parameters } = fieldsOf(item);
  const upgraded = mapFields(item, (value, key) => {
    if (key === 'parameters') return upgradeParameters(value);
    return isFields(value) && !key.startsWith('x-')
      ? upgradeOperation(value, parameters, media)
      : value;
  });
  return isFields(upgraded) ? compact(upgraded) : upgraded;
}

function upgradeOperation(operation: Fields, inherited: unknown, media: Media): Fields {
  const { parameters, responses } = operation;
  const { consumes = media.consumes, produces = media.produces } = operation;
  const body = bodyOf(parameters, consumes) ?? bodyOf(inherited, consumes);
  return compact({
    ...without(operation, ['consumes', 'produces']),
    parameters: upgradeParameters(parameters),
    ...(body ? { requestBody: body } : {}),
    responses: mapFields(responses, (response, key) =>
      key.startsWith('x-') ? response : upgradeResponse(response, produces),
    ),
  });
}

function upgradeParameters(parameters: unknown): unknown {
  if (!Array.isArray(parameters)) return parameters;
  const kept = parameters.filter((parameter) => !isBody(parameter));
  return kept.length > 0 ? kept.map(upgradeParameter) : undefined;
}

function upgradeSchema(schema: unknown): unknown {
  if (!isFields(schema)) return schema;
  const { discriminator, required, type, 'x-nullable': nullable } = schema;
  const upgraded = mapFields(schema, (value, key) => {
    if (key === 'properties') return mapFields(value, upgradeSchema);
    if (key === 'allOf' && Array.isArray(value)) return value.map(upgradeSchema);
    return key === 'items' || key === 'additionalProperties' ? upgradeSchema(value) : value;
  });
  return {
    ...without(fieldsOf(upgraded), typeof nullable === 'boolean' ? ['x-nullable'] : []),
    ...(nullable === true ? { nullable } : {}),
    ...(type === 'file' ? { type: 'string', format: 'binary' } : {}),
    ...(typeof discriminator === 'string'
      ? {
          discriminator: { propertyName: discriminator },
          // Swagger 2.0 requires the property that selects a variant.
          required: [...new Set([...listOf(required), discriminator])],
        }
      : {}),
  };
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

function schemaOf(holder: Fields): Fields {
  const schema = fieldsOf(upgradeSchema(pickFields(holder, (_, key) => OF_SCHEMA.includes(key))));
  const words = pickFields(holder, (_, key) => ENUM_WORDS.includes(key));
  const { items } = schema;
  if ('enum' in schema || !isFields(items)) return { ...schema, ...words };
  return { ...schema, items: { ...items, ...words } };
}

// Also for headers, which have no `in`.
function upgradeParameter(parameter: unknown): unknown {
  if (!isFields(parameter)) return parameter;
  const { $ref, 'x-example': example, 'x-examples': examples } = parameter;
  if (typeof $ref === 'string') return { $ref };
  return {
    schema: schemaOf(parameter),
    ...styleOf(parameter),
    ...without(parameter, NOT_IN_PARAMETER),
    ...(isFields(examples)
      ? { examples: mapFields(examples, toExample) }
      : compact({ example: parameter.example ?? example })),
  };
}

const STYLES = new Map<unknown, Fields>([
  ['csv', { style: 'form', explode: false }],
  ['ssv', { style: 'spaceDelimited', explode: false }],
  ['pipes', { style: 'pipeDelimited', explode: false }],
  ['multi', { style: 'form', explode: true }],
]);

function styleOf({ type, in: location, collectionFormat = 'csv' }: Fields): Fields {
  if (type !== 'array') return {};
  if (location === 'query') return STYLES.get(collectionFormat) ?? {};
  const isSimple = (location === 'path' || location === 'header') && collectionFormat === 'csv';
  return isSimple ? { style: 'simple', explode: false } : {};
}

// An operation has one body. Callers report the others.
function bodyOf(parameters: unknown, consumes: unknown): Fields | undefined {
  const bodies = listOf(parameters).map(fieldsOf).filter(isBody);
  const [first] = bodies;
  if (first?.in !== 'body') return first ? formOf(bodies, textsOf(consumes)) : undefined;
  const schema = upgradeSchema(first.schema);
  const contents = typesOf(consumes).map((type) => [
    type,
    compact({ schema, ...examplesOf(first, type) }),
  ]);
  return {
    content: Object.fromEntries(contents),
    ...without(first, ['name', 'in', 'schema', 'x-example', 'x-examples']),
  };
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

function formOf(written: readonly Fields[], consumes: readonly string[]): Fields {
  const fields = written.filter(({ in: location }) => location === 'formData');
  const properties = fields.map((field) => {
    const kept = pickFields(field, (_, key) => key === 'description' || key.startsWith('x-'));
    return [textOf(field.name), { ...schemaOf(field), ...without(kept, NOT_IN_PARAMETER) }];
  });
  const required = fields.filter((field) => field.required === true).map(({ name }) => name);
  const encoding = fields
    .filter(({ collectionFormat }) => typeof collectionFormat === 'string')
    .map((field) => [textOf(field.name), styleOf({ ...field, in: 'query' })]);
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
function upgradeResponse(response: unknown, produces: unknown): unknown {
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
  const contents = [...new Set(keys)].map((type) => [
    type,
    {
      ...(schema !== undefined && types.includes(type) ? { schema: upgradeSchema(schema) } : {}),
      ...(byType.has(type) ? { example: byType.get(type) } : {}),
      ...(named.length > 0 && type === main
        ? { examples: mapFields(Object.fromEntries(named), toExample) }
        : {}),
    },
  ]);
  return compact({
    ...without(response, ['schema', 'examples']),
    headers: mapFields(headers, upgradeParameter),
    ...(contents.length > 0 ? { content: Object.fromEntries(contents) } : {}),
  });
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
  if (scheme.type === 'basic') return { ...scheme, type: 'http', scheme: 'basic' };
  if (scheme.type !== 'oauth2') return scheme;
  const flow = textOf(scheme.flow) || 'implicit';
  const fields = pickFields(scheme, (_, key) => OF_FLOW.includes(key));
  return { ...without(scheme, ['flow', ...OF_FLOW]), flows: { [FLOWS.get(flow) ?? flow]: fields } };
}
