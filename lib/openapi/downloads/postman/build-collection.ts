import type { ApiModel } from '../../model/api-model';
import { type Content, isJson, type Parameter } from '../../model/content';
import { resolvedIn } from '../../model/description';
import { formatJson } from '../../model/exact-numbers';
import { type Fields, fieldsOf, listOf, textOf } from '../../model/fields';
import type { Operation } from '../../model/find-operations';
import { statusTitle } from '../../model/http-words';
import { keyOf } from '../../model/node';
import { buildRequest } from '../../samples/build-request';
import { completeErrors } from '../../samples/error-examples';
import { serverUrl } from '../../samples/request-url';
import {
  cookieText,
  type PathPiece,
  type RequestSetting,
  type SampleBody,
  type SampleField,
  type SampleRequest,
  type SampleText,
} from '../../samples/sample-request';
import { textOfValue } from '../../samples/serialize';
import { easiestMedia, readJsonText, schemaOf } from '../../samples/value-of-holder';
import { isSendable, wantedParameters } from '../../samples/wanted-parameters';
import { writeContent } from '../../samples/write-content';
import type { TagView } from '../../view/api';
import { findNavTag, markTags } from '../../view/build-operation';

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

/**
 * Writes a request in Postman's format. Path parameters in `shared` are variables of the collection. Texts that our
 * samples encode are encoded here too: Postman keeps escapes.
 */
function writeRequest(
  request: SampleRequest,
  variables: Variables,
  shared: ReadonlySet<string>,
): Fields {
  const { method, body, cookies, basic } = request;
  const write = (text: SampleText) =>
    text
      .map((piece) => (typeof piece === 'string' ? piece : variables.use(piece.variable)))
      .join('');
  const token = basic ? undefined : request.headers.find(isBearer);
  const headers = request.headers.filter((header) => header !== token);
  const type = body && 'mediaType' in body ? [{ key: 'Content-Type', value: body.mediaType }] : [];
  const cookie = write(cookieText(cookies));
  return {
    method,
    auth: basic
      ? attributes('basic', { username: write([basic.user]), password: write([basic.password]) })
      : token
        ? attributes('bearer', { token: write(token.text.slice(1)) })
        : { type: 'noauth' },
    header: [
      ...type,
      ...headers.map(({ name, text, isFresh }) => {
        return { key: name, value: isFresh ? '{{$guid}}' : write(text) };
      }),
      ...(cookie === '' ? [] : [{ key: 'Cookie', value: cookie }]),
    ],
    ...(body ? { body: writeBody(body) } : {}),
    url: writeUrl(request, variables, shared, write),
  };
}

function isBearer({ name, text }: SampleField): boolean {
  return name === 'Authorization' && text.length === 2 && text[0] === 'Bearer ';
}

function attributes(type: string, values: Readonly<Record<string, string>>): Fields {
  const list = Object.entries(values).map(([key, value]) => ({ key, value, type: 'string' }));
  return { type, [type]: list };
}

function writeUrl(
  request: SampleRequest,
  variables: Variables,
  shared: ReadonlySet<string>,
  write: (text: SampleText) => string,
): Fields {
  const host = variables.serverFor(request.server);
  const { segments, values } = splitSegments(request);
  const valueOfId = (name: string, text: string) =>
    shared.has(name) ? variables.use(name, text) : text;
  const query = [
    ...request.pairs.map((pair) => {
      const at = pair.indexOf('=');
      return at < 0
        ? { key: pair, value: null }
        : { key: pair.slice(0, at), value: pair.slice(at + 1) };
    }),
    ...request.query.map(({ name, text }) => {
      return { key: encodeURIComponent(name), value: write(text) };
    }),
  ];
  const pairs = query.map(({ key, value }) => (value === null ? key : `${key}=${value}`));
  return {
    raw: `${host}/${segments.join('/')}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`,
    host: [host],
    path: segments,
    ...(query.length > 0 ? { query } : {}),
    ...(values.size > 0
      ? { variable: [...values].map(([key, text]) => ({ key, value: valueOfId(key, text) })) }
      : {}),
  };
}

// Only a whole segment can be a variable of the request. Values inside a segment are written out.
function splitSegments({ path }: SampleRequest) {
  const values = new Map<string, string>();
  const steps: PathPiece[][] = [[]];
  for (const piece of path) {
    const texts = piece.name === '' ? piece.text.split('/') : [piece.text];
    for (const [index, text] of texts.entries()) {
      if (index > 0) steps.push([]);
      steps.at(-1)?.push({ ...piece, text });
    }
  }
  const segments = steps.map((step) => {
    const [only, ...others] = step.filter(({ text }) => text !== '');
    if (only && only.name !== '' && others.length === 0) {
      values.set(only.name, only.text);
      return `:${only.name}`;
    }
    // Postman would read a colon at the start as a variable.
    return step
      .map(({ text }) => text)
      .join('')
      .replace(/^:/, '%3A');
  });
  return { segments: segments.slice(1), values };
}

function writeBody(body: SampleBody): Fields {
  switch (body.kind) {
    case 'json':
      return writeRaw('json', formatJson(body.value, 2) ?? '');
    case 'text':
      return writeRaw(/[/+]xml\b/i.test(body.mediaType) ? 'xml' : 'text', body.text);
    case 'file':
      return { mode: 'file', file: { src: body.file } };
    case 'form': {
      const urlencoded = body.pairs.map(([key, value]) => ({ key, value }));
      return { mode: 'urlencoded', urlencoded };
    }
    case 'multipart': {
      const formdata = body.parts.map(({ name, mediaType, ...part }) => ({
        key: name,
        ...('file' in part ? { type: 'file', src: part.file } : { type: 'text', value: part.text }),
        ...(mediaType === '' ? {} : { contentType: mediaType }),
      }));
      return { mode: 'formdata', formdata };
    }
  }
}

function writeRaw(language: string, raw: string): Fields {
  return { mode: 'raw', raw, options: { raw: { language } } };
}

/** The variables that a collection asks its user for, with initial values. */
type Variables = {
  /** Returns a reference to a variable, and adds the variable if it's new. */
  use(name: string, value?: string, description?: string): string;
  /** Returns a reference to the variable for a server. Each server has one: `baseUrl`, `baseUrl2`, and so on. */
  serverFor(url: string): string;
  readonly all: ReadonlyMap<string, { readonly value: string; readonly description: string }>;
};

function startVariables(): Variables {
  const all = new Map<string, { value: string; description: string }>();
  const servers = new Map<string, string>();
  const use = (name: string, value = '', description = '') => {
    if (!all.has(name)) all.set(name, { value, description });
    return `{{${name}}}`;
  };
  return {
    all,
    use,
    serverFor(url) {
      const name = servers.get(url) ?? `baseUrl${servers.size > 0 ? servers.size + 1 : ''}`;
      servers.set(url, name);
      return use(name, url, 'Base URL of the API.');
    },
  };
}
