import type { ApiModel } from '../model/api-model';
import { type Fields, fieldsOf, textOf } from '../model/fields';
import type { Operation } from '../model/find-operations';
import type { SampleField, SampleRequest } from './sample-request';

/** The parts of a request that identify its sender. */
export type Credentials = Pick<SampleRequest, 'headers' | 'query' | 'cookies' | 'basic'>;

/**
 * Returns the operation's security requirements that readers can meet, the one for samples first. Prefers tokens, which
 * programs have, over cookies, which only browsers get on their own.
 */
export function rankSecurity(model: ApiModel, { security }: Operation): Fields[] {
  const ranked = security
    .map((choice, index) => ({ choice, index, rank: rankOf(model, choice) }))
    .sort((a, b) => a.rank - b.rank || a.index - b.index);
  return ranked.filter(({ rank }, at) => at === 0 || rank < UNKNOWN).map(({ choice }) => choice);
}

/** Returns the credentials for a security requirement. Secrets are environment variables that the reader sets. */
export function credentialsFor(model: ApiModel, choice: Fields): Credentials {
  const prefix = variablePrefix(model);
  const found: Mutable = { headers: [], query: [], cookies: [], basic: null };
  for (const name of Object.keys(choice)) {
    const scheme = model.schemes.get(name);
    if (scheme) add(found, scheme.fields, prefix, name);
  }
  return found;
}

type Mutable = {
  readonly headers: SampleField[];
  readonly query: SampleField[];
  readonly cookies: SampleField[];
  basic: Credentials['basic'];
};

/** Returns the name of a variable for this kind of value, such as `ACME_CSRF_TOKEN`. */
export function variableFor(model: ApiModel, kind: string): string {
  return `${variablePrefix(model)}_${capitals(kind) || 'VALUE'}`;
}

function add(found: Mutable, scheme: Fields, prefix: string, name: string): void {
  const type = textOf(scheme.type);
  const kind = textOf(scheme.scheme).toLowerCase();
  if (type === 'apiKey') {
    const variable = `${prefix}_${capitals(name) || 'KEY'}`;
    const field = { name: textOf(scheme.name), text: [{ variable }] };
    if (scheme.in === 'cookie') found.cookies.push(field);
    else if (scheme.in === 'query') found.query.push(field);
    else found.headers.push(field);
  } else if (type === 'http' && kind === 'basic') {
    const [user, password] = [`${prefix}_USER`, `${prefix}_PASSWORD`];
    found.basic = { user: { variable: user }, password: { variable: password } };
  } else if (type !== 'mutualTLS') {
    const isNamed = type === 'http' && /^[a-z0-9-]+$/.test(kind) && kind !== 'bearer';
    const word = isNamed ? `${textOf(scheme.scheme)} ` : 'Bearer ';
    found.headers.push({ name: 'Authorization', text: [word, { variable: `${prefix}_TOKEN` }] });
  }
}

/** The rank of a requirement that nobody can meet, because a scheme isn't defined. */
const UNKNOWN = 9;

// An empty requirement means that no credentials are needed, but most readers have some.
function rankOf({ schemes }: ApiModel, choice: Fields): number {
  const names = Object.keys(choice);
  if (names.length === 0) return 8;
  const ranks = names.map((name) => {
    const scheme = schemes.get(name)?.fields;
    if (!scheme) return UNKNOWN;
    const type = textOf(scheme.type);
    if (type === 'apiKey') return scheme.in === 'cookie' ? 3 : 1;
    if (type === 'mutualTLS') return 2;
    return textOf(scheme.scheme).toLowerCase() === 'basic' ? 2 : 0;
  });
  return Math.max(...ranks);
}

const FIELD = 'x-variable-prefix';
/** The form of `x-variable-prefix`. */
export const VARIABLE_PREFIX = /^[A-Z][A-Z0-9_]{0,39}$/;
const ARTICLES = /^(A|AN|THE)_/;

/**
 * Returns the prefix for environment variables in samples, such as `ACME` in `ACME_TOKEN`: the description's
 * `x-variable-prefix`, otherwise the first word of its title, otherwise `API`.
 */
function variablePrefix({ fields }: ApiModel): string {
  const written = textOf(fields[FIELD]);
  if (VARIABLE_PREFIX.test(written)) return written;
  const title = capitals(textOf(fieldsOf(fields.info).title)).replace(ARTICLES, '');
  const [word] = title.split('_');
  return word && /^[A-Z]/.test(word) ? word : 'API';
}

/** Converts a text to a variable name: `X-Api-Key` becomes `X_API_KEY`. The result has at most 40 characters. */
export function capitals(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 40);
}
