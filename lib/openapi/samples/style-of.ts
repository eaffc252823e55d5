import { type Fields, textOf } from '../model/fields';
import type { Style } from './serialize-parameter';

/** Returns how a parameter, a header or a form property is serialized, with the defaults for missing fields. */
export function styleOf(fields: Fields, location: string): Style {
  const isForm = location === 'query' || location === 'cookie';
  const style = textOf(fields.style) || (isForm ? 'form' : 'simple');
  const isExploded = style === 'form' || style === 'cookie';
  return {
    location,
    style,
    allowReserved: fields.allowReserved === true,
    explode: typeof fields.explode === 'boolean' ? fields.explode : isExploded,
  };
}
