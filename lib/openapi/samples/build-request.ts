import type { ApiModel } from '../model/api-model';
import { isJson } from '../model/content';
import { holdersOf } from '../model/exchange';
import { type Fields, fieldsOf, isFields } from '../model/fields';
import type { Operation } from '../model/find-operations';
import type { Node } from '../model/node';
import { buildSampleBody, fileNameFor } from './build-sample-body';
import { type Credentials, credentialsFor, rankSecurity, variableFor } from './credentials';
import { serverUrl, splitPath } from './request-url';
import type {
  HeldValue,
  RequestSetting,
  SampleAnswer,
  SampleField,
  SampleRequest,
} from './sample-request';
import { lengthsOf, patternsOf } from './sample-scalars';
import { encodeAddress, encodePlain, isUrlForm, serializeForm, textOfValue } from './serialize';
import { easiestMedia, schemaOf } from './value-of-holder';
import {
  isCsrf,
  isHeaderName,
  type WantedParameter,
  wantedParameters,
  writeParameter,
} from './wanted-parameters';

/** What a reader chose: the URL of a server, a security requirement, and a body. The first of each by default. */
export type Picked = {
  readonly server?: string;
  readonly security?: Fields;
  readonly body?: HeldValue;
};

/** Builds the request that an operation's samples send. */
export function buildRequest(
  setting: RequestSetting,
  operation: Operation,
  picked: Picked = {},
): SampleRequest {
  const { model } = setting;
  const { method } = operation;
  const security = picked.security ?? rankSecurity(model, operation)[0] ?? {};
  const credentials = credentialsFor(model, security);
  const parameters = wantedParameters(model, operation);
  const server = picked.server ?? serverUrl(...holdersOf(operation), model.fields);
  const path = splitPath(setting, operation);
  const pairs = buildQuery(setting, parameters, credentials);
  const query = pairs.join('&');
  const answer = answerOf(model, operation);
  const headers = [
    ...credentials.headers.filter(({ name }) => isHeaderName(name)),
    ...acceptOf(operation, answer),
    ...buildHeaders(setting, parameters, credentials),
  ];
  return {
    method,
    url: `${server}${path.map(({ text }) => text).join('')}${query === '' ? '' : `?${query}`}`,
    server,
    path,
    pairs,
    query: credentials.query,
    headers,
    cookies: [...buildCookies(setting, parameters, credentials)],
    basic: credentials.basic,
    body: hasNoBody(method) ? null : buildSampleBody(setting, operation, picked.body),
    answer,
  };
}

export function hasNoBody(method: string): boolean {
  return /^(GET|HEAD|TRACE)$/.test(method);
}

function buildQuery(
  setting: RequestSetting,
  parameters: readonly WantedParameter[],
  credentials: Credentials,
): string[] {
  const secret = new Set(credentials.query.map(({ name }) => name));
  const parts = parameters.flatMap((wanted) => {
    if (wanted.location === 'querystring') return [writeWhole(setting, wanted)];
    const isOwn = wanted.location === 'query' && !secret.has(wanted.name);
    return isOwn ? [writeParameter(setting, wanted) ?? ''] : [];
  });
  // A whole query string, or a list with an entry for each value, has several pairs.
  return parts.flatMap((part) => part.split('&')).filter((part) => part !== '');
}

function buildHeaders(
  setting: RequestSetting,
  parameters: readonly WantedParameter[],
  credentials: Credentials,
): SampleField[] {
  const taken = new Set(credentials.headers.map(({ name }) => name.toLowerCase()));
  const hasSession = credentials.cookies.length > 0;
  return parameters.flatMap((wanted): SampleField[] => {
    const { name, location } = wanted;
    // No client can send an invalid header name. `checkOwnSamples` reports it.
    if (location !== 'header' || !isHeaderName(name) || taken.has(name.toLowerCase())) return [];
    const field = headerField(setting, wanted);
    // Without a session cookie, there's nothing for a CSRF token to protect.
    const isLeftOut =
      isCsrf(location, name) && !hasSession && wanted.parameter.fields.required !== true;
    return field && !isLeftOut ? [field] : [];
  });
}

function headerField(setting: RequestSetting, wanted: WantedParameter): SampleField | undefined {
  const { name, location, holder } = wanted;
  const held = setting.findValue(holder);
  const isInvented = held?.schema !== undefined && schemaSays(wanted) === undefined;
  if (isInvented && isCsrf(location, name)) {
    return { name, text: [{ variable: variableFor(setting.model, 'CSRF_TOKEN') }] };
  }
  if (isInvented && isFreshKey(setting.model, name, holder)) {
    return { name, text: [], isFresh: true };
  }
  // Entity tags are quoted (RFC 9110, 8.8.3), but schemas rarely say so.
  if (isInvented && /^if-(none-)?match$/i.test(name)) return { name, text: ['"v1"'] };
  const text = writeParameter(setting, wanted);
  return text === undefined ? undefined : { name, text: [text] };
}

// Values in the schema take precedence over our defaults for well-known headers.
function schemaSays({ holder }: WantedParameter): unknown {
  const {
    example,
    examples,
    default: usual,
    const: only,
    enum: values,
  } = fieldsOf(schemaOf(holder)?.value);
  return [example, examples, usual, only, values].find((value) => value !== undefined);
}

function buildCookies(
  setting: RequestSetting,
  parameters: readonly WantedParameter[],
  credentials: Credentials,
): SampleField[] {
  const taken = new Set(credentials.cookies.map(({ name }) => name));
  const own = parameters.flatMap((wanted) => {
    if (wanted.location !== 'cookie' || taken.has(wanted.name)) return [];
    const pairs = writeParameter(setting, wanted);
    return (pairs?.split('; ') ?? []).map((pair) => {
      const at = pair.indexOf('=');
      return { name: pair.slice(0, at), text: [pair.slice(at + 1)] };
    });
  });
  const secret = credentials.cookies.map((cookie) => ({
    ...cookie,
    name: encodePlain(cookie.name),
  }));
  return [...secret, ...own];
}

// Writes a parameter that makes up the whole query (`in: querystring` in OpenAPI 3.2).
function writeWhole(setting: RequestSetting, { holder, content }: WantedParameter): string {
  const held = setting.findValue(holder);
  if (!held) return '';
  if (held.isSerialized) return encodeAddress(textOfValue(held.value).replace(/^\?/, ''));
  const isForm = content && isUrlForm(content.mediaType) && isFields(held.value);
  return isForm ? serializeForm(content, held.value) : encodePlain(textOfValue(held.value));
}

/**
 * Returns the response that a client expects on success, in the media type that's easiest to read. Prefers 2XX, then
 * 3XX, then `default`.
 */
function answerOf(model: ApiModel, { fields, method, responses }: Operation): SampleAnswer {
  const statuses = Object.keys(fieldsOf(fields.responses));
  const status =
    statuses.find((code) => code.startsWith('2')) ??
    statuses.find((code) => code.startsWith('3')) ??
    statuses.find((code) => code === 'default');
  if (status === undefined || method === 'HEAD') return { kind: 'none' };
  if (status.startsWith('3')) return { kind: 'redirect' };
  const media = easiestMedia(model, responses.find((one) => one.status === status)?.contents ?? []);
  if (!media) return { kind: 'none' };
  const { mediaType } = media;
  if (isJson(media)) return { kind: 'json', mediaType };
  if (/^text\/|xml|jsonl|ndjson|json-seq/i.test(mediaType)) return { kind: 'text', mediaType };
  return { kind: 'file', mediaType, file: fileNameFor('answer', mediaType) };
}

// Without this header, a server with several media types sends the one that it prefers.
function acceptOf({ responses }: Operation, answer: SampleAnswer): SampleField[] {
  if (!('mediaType' in answer)) return [];
  const isOne = responses.every(({ contents }) => contents.length <= 1);
  return isOne ? [] : [{ name: 'Accept', text: [answer.mediaType] }];
}

const UUID_LENGTH = 36;

/** Returns true for a header that needs a new value in each request, if its schema allows a UUID. */
function isFreshKey(model: ApiModel, name: string, holder: Node): boolean {
  if (!/^(x-)?(idempotency|request|correlation)-(key|id)$/i.test(name)) return false;
  const schema = schemaOf(holder);
  if (!schema) return true;
  const facets = model.schemaOf([schema]);
  const { min, max } = lengthsOf(facets);
  return min <= UUID_LENGTH && max >= UUID_LENGTH && patternsOf(facets).length === 0;
}
