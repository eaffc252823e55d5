import type { Content } from '../model/content';
import { formatJson } from '../model/exact-numbers';
import { type Fields, isFields } from '../model/fields';
import { type Style, styleOf } from '../model/style';

/**
 * Returns a value as it's sent: encoded text for a path, `name=value` pairs joined by `&` for a query and by `; ` for
 * cookies, and a field value for a header. An empty list or object becomes ''.
 */
export function serializeParameter(name: string, value: unknown, how: Style): string {
  const encode = encoderOf(how);
  const key = encode(name);
  if (Array.isArray(value)) return serializeList(key, value.map(textOfValue).map(encode), how);
  if (isFields(value)) {
    const pairs = Object.entries(value).map(([property, inner]) => {
      return [encode(property), encode(textOfValue(inner))] as const;
    });
    return serializeObject(key, pairs, how);
  }
  return serializeText(key, encode(textOfValue(value)), how);
}

/** Returns a value inside a parameter as text. Lists and objects become JSON. */
export function textOfValue(value: unknown): string {
  return typeof value === 'string' ? value : (formatJson(value) ?? '');
}

function encoderOf({ location, style, allowReserved }: Style): (text: string) => string {
  if (style === 'cookie') return encodeCookie;
  if (location === 'header') return encodeHeader;
  return allowReserved && location === 'query' ? encodeReserved : encodePlain;
}

function serializeText(key: string, text: string, { location, style }: Style): string {
  if (style === 'matrix') return text === '' ? `;${key}` : `;${key}=${text}`;
  if (style === 'label') return `.${text}`;
  return location === 'path' || location === 'header' ? text : `${key}=${text}`;
}

function serializeList(key: string, items: readonly string[], how: Style): string {
  const { location, style, explode } = how;
  if (items.length === 0) return '';
  if (style === 'label') return `.${items.join(explode ? '.' : ',')}`;
  if (style === 'matrix') {
    return explode ? items.map((item) => `;${key}=${item}`).join('') : `;${key}=${items.join(',')}`;
  }
  if (location === 'path' || location === 'header') return items.join(',');
  if (explode) return items.map((item) => `${key}=${item}`).join(dividerOf(how));
  return `${key}=${items.join(SEPARATORS.get(style) ?? ',')}`;
}

// Spaces and pipes are escaped, because a query can't contain them.
const SEPARATORS = new Map([
  ['spaceDelimited', '%20'],
  ['pipeDelimited', '%7C'],
]);

function serializeObject(
  key: string,
  pairs: readonly (readonly [string, string])[],
  how: Style,
): string {
  const { location, style, explode } = how;
  if (pairs.length === 0) return '';
  const equal = pairs.map(([name, text]) => `${name}=${text}`);
  const flat = pairs.flat();
  if (style === 'deepObject') {
    return pairs.map(([name, text]) => `${key}%5B${name}%5D=${text}`).join('&');
  }
  if (style === 'label') return explode ? `.${equal.join('.')}` : `.${flat.join(',')}`;
  if (style === 'matrix') return explode ? `;${equal.join(';')}` : `;${key}=${flat.join(',')}`;
  if (location === 'path' || location === 'header') return (explode ? equal : flat).join(',');
  if (explode) return equal.join(dividerOf(how));
  return `${key}=${flat.join(SEPARATORS.get(style) ?? ',')}`;
}

function dividerOf({ location }: Style): string {
  return location === 'cookie' ? '; ' : '&';
}

const STYLE_FIELDS = ['style', 'explode', 'allowReserved'];

/** Returns true if a form property is serialized with a style, like a query parameter (OpenAPI 3.1, 4.8.15.1). */
export function hasStyle(encoding: Fields): boolean {
  return STYLE_FIELDS.some((field) => encoding[field] !== undefined);
}

/**
 * Returns a form property as it's sent: `name=value` pairs joined by `&`. Without a style, a list repeats the name, and
 * an object becomes JSON.
 */
export function serializeProperty(name: string, value: unknown, encoding: Fields): string {
  const isWhole = !hasStyle(encoding) && !Array.isArray(value);
  const how = styleOf(encoding, 'query');
  return serializeParameter(name, isWhole ? textOfValue(value) : value, how);
}

/** Returns the decoded pairs of a form, or undefined if a client that encodes them would send a different form. */
export function pairsOfForm(text: string): [string, string][] | undefined {
  const pairs = [...new URLSearchParams(text)];
  const again = pairs.map((pair) => pair.map(encodePlain).join('=')).join('&');
  return again === text ? pairs : undefined;
}

/** Returns a form as it's sent: `name=value` pairs joined by `&`, each written as its encoding says. */
export function serializeForm({ encodings }: Pick<Content, 'encodings'>, value: Fields): string {
  const written = Object.entries(value).map(([name, inner]) => {
    const encoding = encodings.find((one) => one.name === name);
    return serializeProperty(name, inner, encoding?.fields ?? {});
  });
  return written.filter((pairs) => pairs !== '').join('&');
}

/** Returns true for the media type of forms that are written like a query. */
export function isUrlForm(mediaType: string): boolean {
  return /x-www-form-urlencoded/i.test(mediaType);
}

const hex = (byte: number) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
const bytes = new TextEncoder();

function encode(text: string, kept: RegExp): string {
  return [...text]
    .map((letter) => (kept.test(letter) ? letter : [...bytes.encode(letter)].map(hex).join('')))
    .join('');
}

/** Percent-encodes everything but letters, digits, and `-._~` (RFC 3986, 2.3). A lone surrogate becomes U+FFFD. */
export function encodePlain(text: string): string {
  return encode(text, /^[A-Za-z0-9\-._~]$/);
}

/**
 * Percent-encodes a value with `allowReserved`. Keeps existing escapes, and reserved characters that don't end or split
 * the query.
 */
function encodeReserved(text: string): string {
  return encodeParts(text, /^[A-Za-z0-9\-._~:/?@!$'()*,;=]$/);
}

/** Percent-encodes only what a URL can't contain. Use it for text that an author wrote as part of a URL. */
export function encodeAddress(text: string): string {
  return encodeParts(text, /^[A-Za-z0-9\-._~:/?@!$&'()*+,;=]$/);
}

/** Percent-encodes everything but visible ASCII and spaces, which all clients can send in a header. */
export function encodeHeader(text: string): string {
  return encode(text, /^[ -~]$/).trim();
}

/**
 * Percent-encodes what clients can't send in a cookie, and the character that ends it. Authors write other escapes
 * themselves (`style: cookie` in OpenAPI 3.2).
 */
function encodeCookie(text: string): string {
  return encode(text, /^[ -:<-~]$/).trim();
}

function encodeParts(text: string, kept: RegExp): string {
  return text
    .split(/(%[0-9A-Fa-f]{2})/)
    .map((part, index) => (index % 2 === 1 ? part : encode(part, kept)))
    .join('');
}
