import { type Fields, fieldsOf, listOf, textOf } from '../../model/fields';
import { follow } from './follow';
import type { Variables } from './variables';

type Attribute = { readonly key: string; readonly value: string; readonly type: 'string' };

/** A request's authentication: a Postman helper, plus headers and query values for schemes without a helper. */
export type Auth = {
  readonly auth: Readonly<Record<string, string | readonly Attribute[]>>;
  readonly header: readonly { readonly key: string; readonly value: string }[];
  readonly query: readonly { readonly key: string; readonly value: string }[];
};

const NONE: Auth = { auth: { type: 'noauth' }, header: [], query: [] };

/** Returns the authentication for the first security requirement that needs no cookie, otherwise for the first one. */
export function buildAuth(document: Fields, operation: Fields, variables: Variables): Auth {
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
