/** The size of a generated API description: the number of operations, and the approximate length as JSON. */
type DescriptionSize = { readonly operations: number; readonly size: number };

type Json = Readonly<Record<string, unknown>>;
type Field = { readonly schema: Json; readonly example: unknown };

const NOUNS = ['Booking', 'Guest', 'Unit', 'Quote', 'Payment', 'Owner', 'Rate', 'Task'];
const STATES = ['open', 'held', 'confirmed', 'paid', 'closed', 'void'];
const WORDS =
  'the **value** that a caller sends, `as written`, for each night of a [stay](https://example.com/): rates and units count once'.split(
    ' ',
  );
const TEXT: Json = { type: 'string', maxLength: 200 };
const ACTIONS = ['list', 'create', 'get', 'change', 'remove'] as const;
const METHODS = { list: 'get', create: 'post', get: 'get', change: 'patch', remove: 'delete' };

/**
 * Returns a valid API description of this size, always with the same text. Each resource refers to all others, directly
 * or indirectly, so the references form cycles. Most of the text is schemas and examples, as in large real-world
 * descriptions.
 */
export function generateDescription({ operations, size }: DescriptionSize): string {
  // The size grows linearly with the fields per resource, so two samples are enough to estimate how many we need.
  const few = write(operations, 10).length;
  const each = (write(operations, 60).length - few) / 50;
  return write(operations, Math.max(1, Math.round(10 + (size - few) / each)));
}

function write(operations: number, fields: number): string {
  const count = Math.ceil(operations / ACTIONS.length);
  const paths: Record<string, Json> = {};
  const schemas: Record<string, Json> = {
    Problem: { type: 'object', required: ['code'], properties: { code: TEXT, detail: TEXT } },
  };
  for (let index = 0; index < count; index += 1) {
    const name = nameOf(index);
    schemas[name] = resource(index, count, fields);
    schemas[`New${name}`] = { allOf: [ref(name), { type: 'object', required: ['field0'] }] };
    for (const [step, action] of ACTIONS.entries()) {
      if (index * ACTIONS.length + step >= operations) break;
      const path = `/${name.toLowerCase()}s${step < 2 ? '' : '/{id}'}`;
      paths[path] = { ...paths[path], [METHODS[action]]: operation(index, action, fields) };
    }
  }
  const tags = Array.from({ length: Math.ceil(count / 5) }, (_, index) => ({ name: tagOf(index) }));
  const info = { title: 'A large API', version: '1.0.0', description: words(7, 60) };
  return JSON.stringify({ openapi: '3.1.0', info, tags, paths, components: { schemas } });
}

function operation(index: number, action: keyof typeof METHODS, fields: number): Json {
  const name = nameOf(index);
  const hasBody = action === 'create' || action === 'change';
  const answer = action === 'list' ? { type: 'array', items: ref(name) } : ref(name);
  const example = { id: 'x_1', ...valuesOf(index, fields) };
  const content = { schema: answer, example: action === 'list' ? [example] : example };
  const refused = { 'application/problem+json': { schema: ref('Problem') } };
  const body = { 'application/json': { schema: ref(`New${name}`) } };
  return {
    operationId: `${action}${name}`,
    tags: [tagOf(Math.floor(index / 5))],
    summary: `${action} ${name}`,
    description: words(index, 80),
    ...(action === 'create' ? {} : { parameters: parameters(index, action === 'list') }),
    ...(hasBody ? { requestBody: { required: true, content: body } } : {}),
    responses: {
      200: { description: words(index + 3, 10), content: { 'application/json': content } },
      404: { description: 'There is none.', content: refused },
      422: { description: 'A field is wrong.', content: refused },
    },
  };
}

function parameters(index: number, isList: boolean): Json[] {
  if (!isList) return [{ name: 'id', in: 'path', required: true, schema: TEXT }];
  return Array.from({ length: 6 }, (_, at) => {
    const description = words(index + at, 12);
    return { name: `filter${at}`, in: 'query', description, schema: fieldOf(0, at, 1).schema };
  });
}

function resource(index: number, count: number, fields: number): Json {
  const own = Array.from({ length: fields }, (_, at) => {
    const description = words(index * 31 + at, 14);
    return [`field${at}`, { description, ...fieldOf(index, at, count).schema }];
  });
  const properties = { id: { type: 'string', readOnly: true }, ...Object.fromEntries(own) };
  return { type: 'object', description: words(index, 30), required: ['id'], properties };
}

function valuesOf(index: number, fields: number): Json {
  const each = Array.from({ length: fields }, (_, at) => [
    `field${at}`,
    fieldOf(index, at, 1).example,
  ]);
  return Object.fromEntries(each);
}

// Returns a field. Two of every nine refer to other resources.
function fieldOf(index: number, at: number, count: number): Field {
  const other = (step: number) => ref(nameOf((index * 3 + at + step) % count));
  const kinds: readonly Field[] = [
    { schema: { type: 'string', minLength: 1, maxLength: 500 }, example: words(at, 3) },
    { schema: { type: 'integer', minimum: 0, maximum: 1_000 + at }, example: at },
    { schema: { type: ['number', 'null'], multipleOf: 0.5 }, example: null },
    { schema: { type: 'boolean', default: at % 2 === 0 }, example: true },
    { schema: { type: 'string', format: 'date-time' }, example: '2027-07-09T15:00:00Z' },
    { schema: { type: 'string', enum: STATES }, example: STATES[at % STATES.length] },
    { schema: { type: 'array', maxItems: 100, items: other(1) }, example: [] },
    { schema: { type: 'object', additionalProperties: TEXT }, example: { note: words(at, 4) } },
    { schema: { anyOf: [other(2), other(3), TEXT] }, example: words(at, 2) },
  ];
  return kinds[at % kinds.length] as Field;
}

function ref(name: string): Json {
  return { $ref: `#/components/schemas/${name}` };
}

function nameOf(index: number): string {
  return `${NOUNS[index % NOUNS.length]}${Math.floor(index / NOUNS.length)}`;
}

function tagOf(index: number): string {
  return `Group ${index + 1}`;
}

// Returns different text for each seed, with the markup that descriptions use.
function words(seed: number, count: number): string {
  const at = (step: number) => WORDS[(seed * 7 + step * 5 + Math.floor(step / 8)) % WORDS.length];
  return Array.from({ length: count }, (_, step) => at(step)).join(' ');
}
