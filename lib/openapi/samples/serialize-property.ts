import type { Fields } from '../fields';
import { encodePlain } from './percent-encode';
import { serializeParameter, textOfValue } from './serialize-parameter';
import { styleOf } from './style-of';

const STYLE_FIELDS = ['style', 'explode', 'allowReserved'];

/** Whether a property of a form is written in a style, as parameters of a query are (OpenAPI 3.1, 4.8.15.1). */
export function hasStyle(encoding: Fields): boolean {
  return STYLE_FIELDS.some((field) => encoding[field] !== undefined);
}

/**
 * A property of a form as it is sent: `name=value` pairs joined by `&`. Without a style, a list is repeated
 * and an object is JSON.
 */
export function serializeProperty(name: string, value: unknown, encoding: Fields): string {
  const isWhole = !hasStyle(encoding) && !Array.isArray(value);
  const how = styleOf(encoding, 'query');
  return serializeParameter(name, isWhole ? textOfValue(value) : value, how);
}

/** The pairs of a form as they are meant; undefined when a client that encodes them would send another form. */
export function pairsOfForm(text: string): [string, string][] | undefined {
  const pairs = [...new URLSearchParams(text)];
  const again = pairs.map((pair) => pair.map(encodePlain).join('=')).join('&');
  return again === text ? pairs : undefined;
}
