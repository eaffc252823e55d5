const TEXT = { type: 'string' };
const NAME = { type: 'string', minLength: 1 };

/** Returns the schema of an object with these properties and no others. */
function only(required: object, optional: object = {}) {
  const properties = { ...required, ...optional };
  return {
    type: 'object',
    required: Object.keys(required),
    additionalProperties: false,
    properties,
  };
}

const listOf = (items: object, more: object = {}) => ({ type: 'array', items, ...more });

const VARIABLE = only({ key: NAME, value: TEXT, type: { const: 'string' } }, { description: TEXT });
const ATTRIBUTES = listOf(VARIABLE, { minItems: 1 });
const ENTRY = only(
  { key: NAME, value: { type: ['string', 'null'] } },
  { description: TEXT, disabled: { type: 'boolean' } },
);
const ENTRIES = listOf(ENTRY);
const PART = only(
  { key: TEXT, type: { enum: ['text', 'file'] } },
  { value: TEXT, src: TEXT, contentType: TEXT },
);
const LANGUAGE = only({ raw: only({ language: { enum: ['json', 'xml', 'text'] } }) });
const BODY = only(
  { mode: { enum: ['raw', 'urlencoded', 'formdata', 'file'] } },
  {
    raw: TEXT,
    urlencoded: ENTRIES,
    formdata: listOf(PART),
    file: only({ src: TEXT }),
    options: LANGUAGE,
  },
);
const AUTH = only(
  { type: { enum: ['noauth', 'basic', 'bearer'] } },
  { basic: ATTRIBUTES, bearer: ATTRIBUTES },
);
const URL = only(
  { raw: NAME, host: listOf(TEXT), path: listOf(TEXT) },
  { query: ENTRIES, variable: ENTRIES },
);
const REQUEST = only(
  { method: NAME, auth: AUTH, header: ENTRIES, url: URL },
  { description: TEXT, body: BODY },
);
const RESPONSE = only(
  {
    name: NAME,
    originalRequest: only({ method: TEXT, header: { type: 'array' }, url: TEXT }),
    header: ENTRIES,
    cookie: { type: 'array', maxItems: 0 },
    body: TEXT,
  },
  {
    status: TEXT,
    code: { type: 'integer', minimum: 100, maximum: 599 },
    _postman_previewlanguage: { enum: ['json', 'text'] },
  },
);
const SCRIPT = only({ type: { const: 'text/javascript' }, exec: listOf(TEXT) });
const EVENT = only({ listen: { enum: ['test', 'prerequest'] }, script: SCRIPT });
const ITEM = only({
  name: NAME,
  request: REQUEST,
  response: listOf(RESPONSE),
  event: listOf(EVENT),
});
const FOLDER = only({ name: TEXT, item: listOf(ITEM, { minItems: 1 }) }, { description: TEXT });
const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';
const INFO = only({ name: NAME, schema: { const: SCHEMA } }, { description: TEXT, version: TEXT });

/**
 * JSON Schema for a Postman collection (v2.1), written from its documentation but stricter: it allows only what this
 * project writes, which exposes typos.
 */
export const COLLECTION_SCHEMA = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  ...only({ info: INFO, item: listOf(FOLDER) }, { variable: listOf(VARIABLE) }),
};
