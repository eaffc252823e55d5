import type { Fields } from '../model/fields';
import { styleOf } from '../model/style';
import { encodePlain } from './percent-encode';
import { serializeParameter, textOfValue } from './serialize-parameter';

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
