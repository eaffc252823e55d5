/**
 * JSON Schema for a Postman collection (v2.1), written from its documentation but stricter: it allows only what this
 * project writes, which exposes typos.
 */
export const COLLECTION_SCHEMA = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  required: ['info', 'item'],
  additionalProperties: false,
  properties: {
    info: {
      type: 'object',
      required: ['name', 'schema'],
      additionalProperties: false,
      properties: {
        name: { type: 'string', minLength: 1 },
        description: { type: 'string' },
        version: { type: 'string' },
        schema: { const: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json' },
      },
    },
    item: { type: 'array', items: { $ref: '#/$defs/folder' } },
    variable: { type: 'array', items: { $ref: '#/$defs/variable' } },
  },
  $defs: {
    folder: {
      type: 'object',
      required: ['name', 'item'],
      additionalProperties: false,
      properties: {
        name: { type: 'string' },
        description: { type: 'string' },
        item: { type: 'array', minItems: 1, items: { $ref: '#/$defs/item' } },
      },
    },
    item: {
      type: 'object',
      required: ['name', 'request', 'response', 'event'],
      additionalProperties: false,
      properties: {
        name: { type: 'string', minLength: 1 },
        event: { type: 'array', items: { $ref: '#/$defs/event' } },
        request: { $ref: '#/$defs/request' },
        response: { type: 'array', items: { $ref: '#/$defs/response' } },
      },
    },
    event: {
      type: 'object',
      required: ['listen', 'script'],
      additionalProperties: false,
      properties: {
        listen: { enum: ['test', 'prerequest'] },
        script: {
          type: 'object',
          required: ['type', 'exec'],
          additionalProperties: false,
          properties: {
            type: { const: 'text/javascript' },
            exec: { type: 'array', items: { type: 'string' } },
          },
        },
      },
    },
    request: {
      type: 'object',
      required: ['method', 'auth', 'header', 'url'],
      additionalProperties: false,
      properties: {
        method: { type: 'string', pattern: '^[A-Z]+$' },
        description: { type: 'string' },
        auth: { $ref: '#/$defs/auth' },
        header: { type: 'array', items: { $ref: '#/$defs/entry' } },
        body: { $ref: '#/$defs/body' },
        url: {
          type: 'object',
          required: ['raw', 'host', 'path'],
          additionalProperties: false,
          properties: {
            raw: { type: 'string', minLength: 1 },
            host: { type: 'array', items: { type: 'string' } },
            path: { type: 'array', items: { type: 'string' } },
            query: { type: 'array', items: { $ref: '#/$defs/entry' } },
            variable: { type: 'array', items: { $ref: '#/$defs/entry' } },
          },
        },
      },
    },
    auth: {
      type: 'object',
      required: ['type'],
      additionalProperties: false,
      properties: {
        type: { enum: ['noauth', 'basic', 'bearer'] },
        basic: { $ref: '#/$defs/attributes' },
        bearer: { $ref: '#/$defs/attributes' },
      },
    },
    attributes: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        required: ['key', 'value', 'type'],
        additionalProperties: false,
        properties: {
          key: { type: 'string' },
          value: { type: 'string' },
          type: { const: 'string' },
        },
      },
    },
    body: {
      type: 'object',
      required: ['mode'],
      additionalProperties: false,
      properties: {
        mode: { enum: ['raw', 'urlencoded', 'formdata', 'file'] },
        raw: { type: 'string' },
        urlencoded: { type: 'array', items: { $ref: '#/$defs/entry' } },
        formdata: {
          type: 'array',
          items: {
            type: 'object',
            required: ['key', 'type'],
            additionalProperties: false,
            properties: {
              key: { type: 'string' },
              type: { enum: ['text', 'file'] },
              value: { type: 'string' },
              src: { type: 'string' },
              contentType: { type: 'string' },
            },
          },
        },
        file: {
          type: 'object',
          required: ['src'],
          additionalProperties: false,
          properties: { src: { type: 'string' } },
        },
        options: {
          type: 'object',
          required: ['raw'],
          additionalProperties: false,
          properties: {
            raw: {
              type: 'object',
              additionalProperties: false,
              properties: { language: { enum: ['json', 'xml', 'text'] } },
            },
          },
        },
      },
    },
    response: {
      type: 'object',
      required: ['name', 'originalRequest', 'header', 'cookie', 'body'],
      additionalProperties: false,
      properties: {
        name: { type: 'string', minLength: 1 },
        originalRequest: {
          type: 'object',
          required: ['method', 'header', 'url'],
          additionalProperties: false,
          properties: {
            method: { type: 'string' },
            header: { type: 'array' },
            url: { type: 'string' },
          },
        },
        status: { type: 'string' },
        code: { type: 'integer', minimum: 100, maximum: 599 },
        header: { type: 'array', items: { $ref: '#/$defs/entry' } },
        cookie: { type: 'array', maxItems: 0 },
        body: { type: 'string' },
        _postman_previewlanguage: { enum: ['json', 'text'] },
      },
    },
    entry: {
      type: 'object',
      required: ['key', 'value'],
      additionalProperties: false,
      properties: {
        key: { type: 'string', minLength: 1 },
        value: { type: ['string', 'null'] },
        description: { type: 'string' },
        disabled: { type: 'boolean' },
      },
    },
    variable: {
      type: 'object',
      required: ['key', 'value', 'type'],
      additionalProperties: false,
      properties: {
        key: { type: 'string', minLength: 1 },
        value: { type: 'string' },
        type: { const: 'string' },
        description: { type: 'string' },
      },
    },
  },
} as const;
