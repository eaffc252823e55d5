import { formatJson } from '../../model/exact-numbers';
import { type Fields, fieldsOf, isFields, listOf, textOf } from '../../model/fields';
import { statusTitle } from '../../model/http-words';
import { entriesIn, mergeItems } from '../../model/path-items';
import type { TagView } from '../../view/api';
import { findNavTag, markTags } from '../../view/build-operation';
import { textOfValue } from './build-body';
import { type At, buildRequest, hostOf } from './build-request';
import { follow } from './follow';
import { sampleValue } from './sample-value';
import { startVariables, type Variables } from './variables';

const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

/**
 * Builds a Postman collection (v2.1) from a description's operations. The collection has a folder for each tag,
 * variables for the URL and the credentials, and saved responses from the examples. Newman can run it. Webhooks are
 * left out, because clients can't call them.
 */
export function buildCollection(document: Fields, tags: readonly TagView[], noTag: string): Fields {
  const variables = startVariables();
  const marks = markTags(document);
  variables.use('baseUrl', '', 'Base URL of the API.');
  const base = hostOf(listOf(document.servers), variables) ?? '';
  const folders = new Map<string, Fields[]>(tags.map(({ name }) => [name, []]));
  for (const at of operationsOf(document)) {
    const tag = findNavTag(at.operation, marks) || noTag;
    const items = folders.get(tag) ?? [];
    folders.set(tag, items);
    items.push(itemOf(document, at, variables));
  }
  const { title, version, description } = fieldsOf(document.info);
  const words = new Map(
    listOf(document.tags).map((tag) => [textOf(fieldsOf(tag).name), fieldsOf(tag)]),
  );
  return {
    info: {
      name: textOf(title) || 'API',
      ...(textOf(description) === '' ? {} : { description: textOf(description) }),
      ...(textOf(version) === '' ? {} : { version: textOf(version) }),
      schema: SCHEMA,
    },
    item: [...folders]
      .filter(([, items]) => items.length > 0)
      .map(([name, item]) => {
        const text = textOf(words.get(name)?.description);
        return { name, ...(text === '' ? {} : { description: text }), item };
      }),
    variable: [...variables.all].map(([key, { value, description: text }]) => ({
      key,
      value: key === 'baseUrl' ? base : value,
      type: 'string',
      ...(text === '' ? {} : { description: text }),
    })),
  };
}

function operationsOf(document: Fields): At[] {
  return Object.entries(fieldsOf(document.paths)).flatMap(([path, written]) => {
    if (path.startsWith('x-')) return [];
    const [target, own] = [follow(document, written), fieldsOf(written)];
    // Later parameters replace earlier ones of the same name.
    const parameters = [...listOf(target.parameters), ...listOf(own.parameters)];
    const item = { ...mergeItems(own, target), parameters };
    return entriesIn(item).flatMap(({ method, value: operation }) =>
      isFields(operation) && operation['x-internal'] !== true
        ? [{ path, method, item, operation }]
        : [],
    );
  });
}

function itemOf(document: Fields, at: At, variables: Variables): Fields {
  const { operation, method, path } = at;
  const request = buildRequest(document, at, variables);
  const name = textOf(operation.summary) || textOf(operation.operationId) || `${method} ${path}`;
  return {
    name,
    event: [{ listen: 'test', script: { type: 'text/javascript', exec: testOf(operation) } }],
    request,
    response: buildSavedResponses(document, operation, request),
  };
}

// The script contains only status codes and their classes, so no text from the description is ever executed.
function testOf(operation: Fields): string[] {
  const statuses = Object.keys(fieldsOf(operation.responses));
  const codes = statuses.filter((status) => /^[1-5]\d\d$/.test(status)).map(Number);
  const classes = statuses
    .filter((status) => /^[1-5]XX$/i.test(status))
    .map((status) => Number(status.charAt(0)));
  const isOpen = statuses.some((status) => status === 'default');
  return [
    "pm.test('The status code is documented', () => {",
    `  const isKnown = ${JSON.stringify(codes)}.includes(pm.response.code) || ${JSON.stringify(classes)}.includes(Math.floor(pm.response.code / 100));`,
    `  pm.expect(isKnown || ${isOpen}).to.equal(true);`,
    '});',
  ];
}

/** Returns every example of every response as a saved response, which Postman shows next to the request. */
function buildSavedResponses(document: Fields, operation: Fields, request: Fields): Fields[] {
  const { method, url } = request;
  const originalRequest = { method, header: [], url: fieldsOf(url).raw };
  return Object.entries(fieldsOf(operation.responses)).flatMap<Fields>(([status, written]) => {
    if (status.startsWith('x-')) return [];
    const title = statusTitle(status);
    const code = codeOf(status);
    const base = {
      originalRequest,
      ...(title === '' ? {} : { status: title }),
      ...(code === undefined ? {} : { code }),
    };
    const bodies = bodiesOf(document, follow(document, written));
    if (bodies.length === 0) {
      return [{ name: `${status} ${title}`.trim(), ...base, header: [], cookie: [], body: '' }];
    }
    return bodies.map(({ name, mediaType, body }) => ({
      name: [status, name === '' ? title : name].join(' ').trim(),
      ...base,
      header: [{ key: 'Content-Type', value: mediaType }],
      cookie: [],
      body,
      _postman_previewlanguage: /[/+]json\b/i.test(mediaType) ? 'json' : 'text',
    }));
  });
}

// `2XX` becomes 200, and `default` has no code.
function codeOf(status: string): number | undefined {
  if (/^\d{3}$/.test(status)) return Number(status);
  return /^[1-5]XX$/i.test(status) ? Number(status.charAt(0)) * 100 : undefined;
}

type SavedBody = { readonly name: string; readonly mediaType: string; readonly body: string };

function bodiesOf(document: Fields, response: Fields): SavedBody[] {
  return Object.entries(fieldsOf(response.content)).flatMap(([mediaType, written]) => {
    const holder = follow(document, written);
    const isJson = /[/+]json\b/i.test(mediaType);
    const write = (value: unknown) => (isJson ? (formatJson(value, 2) ?? '') : textOfValue(value));
    const named = Object.entries(fieldsOf(holder.examples)).map(([name, example]) => {
      const { summary, value, dataValue, serializedValue, externalValue } = follow(
        document,
        example,
      );
      const text =
        typeof serializedValue === 'string' ? serializedValue : write(value ?? dataValue);
      const body = typeof externalValue === 'string' ? externalValue : text;
      return { name: textOf(summary) || name, mediaType, body };
    });
    if (named.length > 0 && holder.example === undefined) return named;
    const value = sampleValue(document, holder);
    return [{ name: '', mediaType, body: value === undefined ? '' : write(value) }, ...named];
  });
}
