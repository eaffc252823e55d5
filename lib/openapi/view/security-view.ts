import { type Fields, fieldsOf, textOf, textsOf } from '../model/fields';
import type { Operation } from '../model/find-operations';

/** An authentication scheme. */
export type SchemeView = {
  readonly id: string;
  readonly name: string;
  /** The credentials that callers send, in words, such as `bearer token (JWT)`. */
  readonly text: string;
  readonly descriptionHtml: string;
  readonly deprecated: boolean;
  /** URL of the OAuth server's metadata (3.2), or ''. */
  readonly metadataUrl: string;
  readonly flows: readonly FlowView[];
};

export type FlowView = {
  readonly name: string;
  readonly urls: readonly { readonly label: string; readonly url: string }[];
  readonly scopes: readonly { readonly name: string; readonly text: string }[];
};

/**
 * Describes the authentication that security requirements ask for, such as `optional: session together with csrf, or
 * bearer with unit:read`.
 */
export function securityText(choices: readonly Fields[]): string {
  const texts = choices.map((choice) => {
    const names = Object.entries(choice).map(([name, scopes]) => {
      const needed = textsOf(scopes);
      return needed.length > 0 ? `${name} with ${needed.join(' and ')}` : name;
    });
    return names.join(' together with ');
  });
  // An empty alternative makes all others optional.
  const some = texts.filter((text) => text !== '');
  if (some.length === 0) return 'none';
  return `${some.length < texts.length ? 'optional: ' : ''}${some.join(', or ')}`;
}

/** Returns an operation's scopes: its `x-scopes`, otherwise the scopes in its security requirements. */
export function scopesNeeded({
  fields,
  security,
}: Pick<Operation, 'fields' | 'security'>): readonly string[] {
  if (Array.isArray(fields['x-scopes'])) return textsOf(fields['x-scopes']);
  return [...new Set(security.flatMap((choice) => Object.values(choice).flatMap(textsOf)))];
}

/** Returns the credentials that callers send for a scheme, in words. */
export function schemeText(scheme: Fields): string {
  const type = textOf(scheme.type);
  if (type === 'apiKey') return `${textOf(scheme.in)} ${textOf(scheme.name)}`;
  if (type === 'openIdConnect') return `OpenID Connect, ${textOf(scheme.openIdConnectUrl)}`;
  if (type === 'oauth2') return 'OAuth 2';
  if (type === 'mutualTLS') return 'client certificate (mutual TLS)';
  const name = textOf(scheme.scheme);
  if (name.toLowerCase() !== 'bearer')
    return `HTTP ${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  const format = textOf(scheme.bearerFormat);
  return format === '' ? 'bearer token' : `bearer token (${format})`;
}

/** Returns all OAuth flows of a scheme. */
export function flowsOf(scheme: Fields): FlowView[] {
  return Object.entries(fieldsOf(scheme.flows))
    .filter(([name]) => !name.startsWith('x-'))
    .map(([name, value]) => {
      const flow = fieldsOf(value);
      const urls = Object.entries(flow).flatMap(([label, url]) =>
        /Url$/.test(label) && typeof url === 'string' ? [{ label, url }] : [],
      );
      const scopes = Object.entries(fieldsOf(flow.scopes)).map(([scope, text]) => ({
        name: scope,
        text: textOf(text),
      }));
      return { name, urls, scopes };
    });
}
