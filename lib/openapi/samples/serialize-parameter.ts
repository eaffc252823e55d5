import { formatJson } from '../model/exact-numbers';
import { isFields } from '../model/fields';
import type { Style } from '../model/style';
import { encodeCookie, encodeHeader, encodePlain, encodeReserved } from './percent-encode';

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
