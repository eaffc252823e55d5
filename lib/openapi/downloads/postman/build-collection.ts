import type { ApiModel } from '../../model/api-model';
import { type Content, isJson, type Parameter } from '../../model/content';
import { resolvedIn } from '../../model/description';
import { type Fields, fieldsOf, listOf, textOf } from '../../model/fields';
import type { Operation } from '../../model/find-operations';
import { statusTitle } from '../../model/http-words';
import { keyOf } from '../../model/node';
import { buildRequest } from '../../samples/build-request';
import { easiestMedia } from '../../samples/easiest-media';
import { completeErrors } from '../../samples/error-examples';
import { serverUrl } from '../../samples/request-url';
import type { RequestSetting } from '../../samples/sample-request';
import { textOfValue } from '../../samples/serialize';
import { readJsonText, schemaOf } from '../../samples/value-of-holder';
import { isSendable, wantedParameters } from '../../samples/wanted-parameters';
import { writeContent } from '../../samples/write-content';
import type { TagView } from '../../view/api';
import { findNavTag, markTags } from '../../view/build-operation';
import { startVariables, writeRequest } from './write-request';

const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

/**
 * Builds a Postman collection (v2.1) from the requests that the samples send. The collection has a folder for each tag,
 * variables for the servers and the credentials, and saved responses from the examples. Newman can run it. Webhooks are
 * left out, because clients can't call them.
 */
export function buildCollection(
  setting: RequestSetting,
  tags: readonly TagView[],
  noTag: string,
): Fields {
  const { operations, fields } = setting.model;
  const variables = startVariables();
  const marks = markTags(fields);
  const shared = sharedNames(operations);
  variables.serverFor(serverUrl(fields));
  const folders = new Map<string, Fields[]>(tags.map(({ name }) => [name, []]));
  for (const operation of operations) {
    if (operation.kind !== 'path') continue;
    const tag = findNavTag(operation.fields, marks) || noTag;
    const items = folders.get(tag) ?? [];
    folders.set(tag, items);
    const request = writeRequest(buildRequest(setting, operation), variables, shared);
    items.push(itemOf(setting, operation, request));
  }
  const { title, version, description } = fieldsOf(fields.info);
  const words = new Map(listOf(fields.tags).map((tag) => [fieldsOf(tag).name, fieldsOf(tag)]));
  return {
    info: {
      name: textOf(title) || 'API',
      ...described(description),
      ...(textOf(version) === '' ? {} : { version: textOf(version) }),
      schema: SCHEMA,
    },
    item: [...folders]
      .filter(([, items]) => items.length > 0)
      .map(([name, item]) => ({ name, ...described(words.get(name)?.description), item })),
    variable: [...variables.all].map(([key, { value, description: text }]) => {
      return { key, value, type: 'string', ...described(text) };
    }),
  };
}

function described(text: unknown): Fields {
  return textOf(text) === '' ? {} : { description: textOf(text) };
}

// Path parameters with a single definition are variables of the collection, so a script can pass an ID from one request
// to the next. Others with the same name have other values.
function sharedNames(operations: readonly Operation[]): ReadonlySet<string> {
  const keys = new Map<string, Set<string>>();
  for (const { name, location, node } of operations.flatMap(({ parameters }) => parameters)) {
    const isNamed = location === 'path' && /^(?!baseUrl)[\w.-]+$/.test(name);
    if (isNamed) keys.set(name, (keys.get(name) ?? new Set()).add(keyOf(node)));
  }
  return new Set([...keys].flatMap(([name, { size }]) => (size === 1 ? [name] : [])));
}

function itemOf(setting: RequestSetting, operation: Operation, request: Fields): Fields {
  const { name, id, fields } = operation;
  const url = fieldsOf(request.url);
  const rest = (location: string) => restOf(setting.model, operation, location);
  const query = [...listOf(url.query), ...rest('query')];
  const whole = {
    ...request,
    ...described(fields.description),
    header: [...listOf(request.header), ...rest('header')],
    url: query.length > 0 ? { ...url, query } : url,
  };
  return {
    name: textOf(fields.summary) || id || name,
    event: [{ listen: 'test', script: { type: 'text/javascript', exec: testOf(fields) } }],
    request: whole,
    response: buildSavedResponses(setting, operation, whole),
  };
}

// Parameters that the samples leave out. They're disabled, so the user can turn them on.
function restOf(model: ApiModel, operation: Operation, location: string): Fields[] {
  const wanted = new Set(wantedParameters(model, operation).map(({ parameter }) => parameter));
  const isLeft = (one: Parameter) =>
    one.location === location && !wanted.has(one) && isSendable(one);
  return operation.parameters.filter(isLeft).map(({ node, name, fields }) => {
    const schema = schemaOf(node);
    const usual = schema && model.schemaOf([schema]).all.map((facet) => facet.fields.default);
    const value = usual?.find((one) => one !== undefined);
    return {
      key: name,
      value: value === undefined ? '' : textOfValue(value),
      ...described(fields.description),
      disabled: true,
    };
  });
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
function buildSavedResponses(
  setting: RequestSetting,
  operation: Operation,
  { method, url }: Fields,
): Fields[] {
  const originalRequest = { method, header: [], url: fieldsOf(url).raw };
  return completeErrors(setting, operation).responses.flatMap<Fields>((response) => {
    const { status } = response;
    const title = statusTitle(status);
    const code = codeOf(status);
    const base = {
      originalRequest,
      ...(title === '' ? {} : { status: title }),
      ...(code === undefined ? {} : { code }),
    };
    const bodies = response.contents.flatMap((content) => bodiesOf(setting, content));
    if (bodies.length === 0) {
      return [{ name: `${status} ${title}`.trim(), ...base, header: [], cookie: [], body: '' }];
    }
    return bodies.map(({ name, mediaType, body }) => ({
      name: [status, name === '' ? title : name].join(' ').trim(),
      ...base,
      header: [{ key: 'Content-Type', value: mediaType }],
      cookie: [],
      body,
      _postman_previewlanguage: isJson({ mediaType }) ? 'json' : 'text',
    }));
  });
}

// `2XX` becomes 200, and `default` has no code.
function codeOf(status: string): number | undefined {
  if (/^[1-5]\d\d$/.test(status)) return Number(status);
  return /^[1-5]XX$/i.test(status) ? Number(status.charAt(0)) * 100 : undefined;
}

type SavedBody = { readonly name: string; readonly mediaType: string; readonly body: string };

function bodiesOf(setting: RequestSetting, content: Content): SavedBody[] {
  const { model } = setting;
  const { node, fields } = content;
  const media = easiestMedia(model, [content]);
  if (!media) return [];
  const { mediaType } = media;
  const write = (value: unknown, isSerialized = false) => {
    const held = { value: readJsonText(model, node, value), schema: undefined, isSerialized };
    return writeContent(model, media, held) ?? textOfValue(value);
  };
  const named = resolvedIn(model.description, node, 'examples', 'example').map((example) => {
    const { summary, value, dataValue, serializedValue, externalValue } = example.fields;
    const text = [externalValue, serializedValue].find((one) => typeof one === 'string');
    const body = text === undefined ? write(value ?? dataValue) : write(text, true);
    return { name: textOf(summary) || example.name, mediaType, body };
  });
  if (named.length > 0 && fields.example === undefined) return named;
  const held = setting.findAnswer(node);
  return [
    { name: '', mediaType, body: (held && writeContent(model, media, held)) ?? '' },
    ...named,
  ];
}
