import { quotePattern } from '../../../core/quote-pattern';
import type { OperationView } from '../../view/operation-view';
import type { SeenRequest } from './run-samples';
import { secretFor } from './sample-folder';

// Headers that clients add to every request, and headers that come with the body.
const OWN =
  /^(host|user-agent|accept|accept-encoding|accept-language|connection|content-length|cache-control|pragma|transfer-encoding|sec-fetch-mode|content-type)$/;

/**
 * Returns the differences between a sent request and the one that the operation's page describes. Compares method,
 * path, query, headers, cookies, credentials and body.
 */
export function compareRequest(operation: OperationView, seen: SeenRequest | undefined): string[] {
  if (!seen) return ['nothing was sent'];
  const [path = '', query = ''] = seen.target.split('?');
  const headers = Object.keys(seen.headers).filter((name) => !OWN.test(name));
  const expected = describe(operation);
  return [
    ...differ('method', seen.method, operation.method),
    ...(expected.path.test(path) ? [] : [`path ${path}`]),
    ...differ('query', [...new URLSearchParams(query).keys()].sort(), expected.query),
    ...differ('headers', headers.sort(), expected.headers),
    ...expected.values.flatMap(({ name, value }) =>
      value.test(seen.headers[name] ?? '') ? [] : [`${name}: ${seen.headers[name]}`],
    ),
    ...differ('content-type', seen.headers['content-type'] ?? '', expected.mediaType),
    ...differ('body', parse(seen.body.toString()), expected.body),
  ];
}

function describe({ path, parameters, security, requestBody }: OperationView) {
  const isSession = security === 'session';
  const credentials = credentialsFor(security);
  const sent = parameters
    .filter(
      ({ location, name, required }) =>
        location === 'header' && (required || (isSession && name === 'X-CSRF-Token')),
    )
    .map(({ name }) => ({ name: name.toLowerCase(), value: headerValue(name) }));
  const [content] = requestBody?.contents ?? [];
  const values = [...credentials, ...sent];
  return {
    path: pathOf(`/v1${path}`),
    query: parameters
      .filter((one) => one.location === 'query' && (one.required || one.examples.length > 0))
      .map(({ name }) => name)
      .sort(),
    headers: values.map(({ name }) => name).sort(),
    values,
    mediaType: content?.mediaType ?? '',
    body: content ? JSON.parse(content.examples[0]?.text ?? '') : '',
  };
}

function credentialsFor(security: string): { name: string; value: RegExp }[] {
  if (security.includes('bearer')) {
    return [{ name: 'authorization', value: exactly(`Bearer ${secretFor('MARLSTEAD_TOKEN')}`) }];
  }
  if (security === 'channelBasic') {
    return [{ name: 'authorization', value: exactly(`Basic ${BASIC}`) }];
  }
  const cookie = `__Host-marlstead_session=${secretFor('MARLSTEAD_SESSION')}`;
  return security === 'session' ? [{ name: 'cookie', value: exactly(cookie) }] : [];
}

const BASIC = Buffer.from(
  `${secretFor('MARLSTEAD_USER')}:${secretFor('MARLSTEAD_PASSWORD')}`,
).toString('base64');

function headerValue(name: string): RegExp {
  if (name === 'Idempotency-Key') return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
  if (name === 'If-Match') return /^"v\d+"$/;
  return name === 'X-CSRF-Token' ? exactly(secretFor('MARLSTEAD_CSRF_TOKEN')) : /^$/;
}

// IDs in this API have a three-letter prefix, then 26 characters of Crockford's base32.
function pathOf(path: string): RegExp {
  const parts = path.split(/\{[^}]+\}/).map(quotePattern);
  return new RegExp(`^${parts.join('[a-z]{3}_[0-7][0-9a-hjkmnp-tv-z]{25}')}$`);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function differ(what: string, found: unknown, expected: unknown): string[] {
  const [a, b] = [JSON.stringify(found), JSON.stringify(expected)];
  return a === b ? [] : [`${what} is ${a}, not ${b}`];
}

const exactly = (text: string) => new RegExp(`^${quotePattern(text)}$`);
