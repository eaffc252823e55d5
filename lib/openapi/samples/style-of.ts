import { type Fields, textOf } from '../fields';
import type { Style } from './serialize-parameter';

/** How a parameter, a header or a property of a form is written by its own words, else by default. */
export function styleOf(fields: Fields, location: string): Style {
  const isForm = location === 'query' || location === 'cookie';
  const style = textOf(fields.style) || (isForm ? 'form' : 'simple');
  const isExploded = style === 'form' || style === 'cookie';
  return {
    ...{ location, style, allowReserved: fields.allowReserved === true },
    explode: typeof fields.explode === 'boolean' ? fields.explode : isExploded,
  };
}
