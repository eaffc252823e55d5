import { type Fields, fieldsOf, listOf, textOf } from '../../model/fields';
import { buildBody, textOfValue } from './build-body';
import { follow } from './follow';
import { sampleValue } from './sample-value';
import type { Variables } from './variables';

/** An operation and its location in a document. */
export type At = {
  readonly path: string;
  readonly method: string;
  readonly item: Fields;
  readonly operation: Fields;
};

type Entry = {
  readonly key: string;
  readonly value: string;
  readonly description?: string;
  readonly disabled?: true;
};

/** Builds a request in Postman's format. Optional parameters are included but disabled. */
export function buildRequest(document: Fields, at: At, variables: Variables): Fields {
  const { method, operation } = at;
  const parameters = parametersOf(document, at);
  const within = (location: string) => parameters.filter((parameter) => parameter.in === location);
  const { auth, header, query } = buildAuth(document, operation, variables);
  const body = buildBody(document, operation);
  const entries = within('query').flatMap((parameter) => queryEntries(document, parameter));
  const cookies = within('cookie').filter(({ required }) => required === true);
  const headers: Entry[] = [
    ...(body && body.body.mode !== 'formdata'
      ? [{ key: 'Content-Type', value: body.mediaType }]
      : []),
    ...acceptOf(document, operation),
    ...header,
    ...cookies.map((parameter) => {
      const value = `${textOf(parameter.name)}=${variables.use(textOf(parameter.name), '')}`;
      return { key: 'Cookie', value };
    }),
    ...within('header').map((parameter) => headerEntry(document, parameter, variables)),
  ];
  return {
    method,
    ...described(textOf(operation.description)),
    auth,
    header: headers,
    ...(body ? { body: body.body } : {}),
    url: urlOf(document, at, within('path'), [...query, ...entries], variables),
  };
}

function parametersOf(document: Fields, { item, operation }: At): Fields[] {
  const byName = new Map<string, Fields>();
  for (const written of [...listOf(item.parameters), ...listOf(operation.parameters)]) {
    const parameter = follow(document, written);
    byName.set(`${textOf(parameter.in)} ${textOf(parameter.name).toLowerCase()}`, parameter);
  }
  return [...byName.values()];
}

function described(text: string): { readonly description?: string } {
  return text === '' ? {} : { description: text };
}

function valueFor(document: Fields, parameter: Fields): unknown {
  const [content] = Object.values(fieldsOf(parameter.content));
  return sampleValue(document, content === undefined ? parameter : follow(document, content));
}

function queryEntries(document: Fields, parameter: Fields): Entry[] {
  const key = textOf(parameter.name);
  const value = valueFor(document, parameter);
  const rest = {
    ...described(textOf(parameter.description)),
    ...(parameter.required === true ? {} : { disabled: true as const }),
  };
  if (!Array.isArray(value)) return [{ key, value: textOfValue(value), ...rest }];
  const style = textOf(parameter.style) || 'form';
  const isRepeated = parameter.explode ?? style === 'form';
  if (isRepeated && value.length > 0) {
    return value.map((one) => ({ key, value: textOfValue(one), ...rest }));
  }
  const mark = { spaceDelimited: ' ', pipeDelimited: '|' }[style] ?? ',';
  return [{ key, value: value.map(textOfValue).join(mark), ...rest }];
}

function headerEntry(document: Fields, parameter: Fields, variables: Variables): Entry {
  const key = textOf(parameter.name);
  // Each request needs a new key (draft-ietf-httpapi-idempotency-key-header).
  const value = /^idempotency-key$/i.test(key)
    ? '{{$guid}}'
    : variables.use(key, textOfValue(exampleOnly(document, parameter)));
  const rest = parameter.required === true ? {} : { disabled: true as const };
  return { key, value, ...described(textOf(parameter.description)), ...rest };
}

// Uses only examples and defaults: a generated ID is useless, but an ID from an example may exist.
function exampleOnly(document: Fields, parameter: Fields): unknown {
  const schema = follow(document, parameter.schema);
  const { schema: _, ...beside } = parameter;
  return (
    sampleValue(document, beside) ?? schema.example ?? listOf(schema.examples)[0] ?? schema.default
  );
}

function acceptOf(document: Fields, operation: Fields): Entry[] {
  const types = Object.entries(fieldsOf(operation.responses)).flatMap(([, response]) =>
    Object.keys(fieldsOf(follow(document, response).content)),
  );
  const unique = [...new Set(types)];
  return unique.length > 0 ? [{ key: 'Accept', value: unique.join(', ') }] : [];
}

function urlOf(
  document: Fields,
  { path, item, operation }: At,
  parameters: readonly Fields[],
  query: readonly Entry[],
  variables: Variables,
): Fields {
  const names = new Map(parameters.map((parameter) => [textOf(parameter.name), parameter]));
  const used: Entry[] = [];
  const use = (name: string) => {
    const parameter = names.get(name) ?? {};
    return variables.use(
      name,
      textOfValue(exampleOnly(document, parameter)),
      textOf(parameter.description),
    );
  };
  const steps = path
    .split('/')
    .filter(Boolean)
    .map((step) => {
      const whole = /^\{([^{}]+)\}$/.exec(step)?.[1];
      if (whole === undefined) return step.replace(/\{([^{}]+)\}/g, (_, name: string) => use(name));
      const { description = '' } = names.get(whole) ?? {};
      used.push({ key: whole, value: use(whole), ...described(textOf(description)) });
      return `:${whole}`;
    });
  const host = hostOf(listOf(operation.servers ?? item.servers), variables) ?? '{{baseUrl}}';
  const active = query.filter(({ disabled }) => disabled !== true);
  const search = active.map(({ key, value }) => `${key}=${value}`).join('&');
  const raw = `${host}/${steps.join('/')}${search === '' ? '' : `?${search}`}`;
  return {
    raw,
    host: [host],
    path: steps,
    ...(query.length > 0 ? { query } : {}),
    ...(used.length > 0 ? { variable: used } : {}),
  };
}

/**
 * Returns the first server's URL and adds its variables to the collection. Returns undefined if there are no servers.
 */
export function hostOf(servers: readonly unknown[], variables: Variables): string | undefined {
  const [first] = servers;
  if (first === undefined) return undefined;
  const { url, variables: own } = fieldsOf(first);
  return textOf(url)
    .replace(/\/+$/, '')
    .replace(/\{([^{}]+)\}/g, (_, name: string) => {
      const { default: value, description } = fieldsOf(fieldsOf(own)[name]);
      return variables.use(name, textOf(value), textOf(description));
    });
}

type Attribute = { readonly key: string; readonly value: string; readonly type: 'string' };

/** A request's authentication: a Postman helper, plus headers and query values for schemes without a helper. */
type Auth = {
  readonly auth: Readonly<Record<string, string | readonly Attribute[]>>;
  readonly header: readonly { readonly key: string; readonly value: string }[];
  readonly query: readonly { readonly key: string; readonly value: string }[];
};

const NONE: Auth = { auth: { type: 'noauth' }, header: [], query: [] };

/** Returns the authentication for the first security requirement that needs no cookie, otherwise for the first one. */
function buildAuth(document: Fields, operation: Fields, variables: Variables): Auth {
  const written = Array.isArray(operation.security) ? operation.security : document.security;
  const choices = listOf(written).map((choice) => Object.keys(fieldsOf(choice)));
  const schemes = fieldsOf(fieldsOf(document.components).securitySchemes);
  const schemeOf = (name: string) => follow(document, schemes[name]);
  const needsCookie = (names: readonly string[]) =>
    names.some((name) => schemeOf(name).in === 'cookie');
  const choice = choices.find((names) => names.length > 0 && !needsCookie(names)) ?? choices[0];
  return (choice ?? [])
    .map((name) => credentialsOf(name, schemeOf(name), variables))
    .reduce((all, own) => {
      // Postman supports one helper per request.
      const isFree = all.auth.type === 'noauth';
      return {
        auth: isFree ? own.auth : all.auth,
        header: [...all.header, ...own.header],
        query: [...all.query, ...own.query],
      };
    }, NONE);
}

function credentialsOf(name: string, scheme: Fields, variables: Variables): Auth {
  const type = textOf(scheme.type);
  const attributes = (entries: Readonly<Record<string, string>>) =>
    Object.entries(entries).map(([key, value]) => ({ key, value, type: 'string' as const }));
  if (type === 'apiKey') return keyOf(name, scheme, variables);
  if (type === 'http' && textOf(scheme.scheme).toLowerCase() === 'basic') {
    const username = variables.use(`${name}Username`, '', `User name for ${name}.`);
    const password = variables.use(`${name}Password`, '', `Password for ${name}.`);
    return { ...NONE, auth: { type: 'basic', basic: attributes({ username, password }) } };
  }
  if (type === 'mutualTLS') return NONE;
  const token = variables.use(`${name}Token`, '', `Access token for ${name}.`);
  if (type === 'oauth2') {
    const entries = attributes({ accessToken: token, addTokenTo: 'header' });
    return { ...NONE, auth: { type: 'oauth2', oauth2: entries } };
  }
  const kind = textOf(scheme.scheme);
  if (type === 'http' && kind.toLowerCase() !== 'bearer') {
    return { ...NONE, header: [{ key: 'Authorization', value: `${kind} ${token}` }] };
  }
  return { ...NONE, auth: { type: 'bearer', bearer: attributes({ token }) } };
}

function keyOf(name: string, scheme: Fields, variables: Variables): Auth {
  const value = variables.use(`${name}Key`, '', `Value of ${textOf(scheme.name)} for ${name}.`);
  const key = textOf(scheme.name);
  if (scheme.in === 'query') return { ...NONE, query: [{ key, value }] };
  if (scheme.in === 'cookie')
    return { ...NONE, header: [{ key: 'Cookie', value: `${key}=${value}` }] };
  return { ...NONE, header: [{ key, value }] };
}
