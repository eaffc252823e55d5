import { type Description, nodeAt, resolve } from '../model/description';
import { fieldsOf } from '../model/fields';
import type { Node } from '../model/node';
import { isHeaderName } from './header-name';
import { type WantedParameter, wantedField } from './wanted-parameters';

// Headers that clients set from the part itself, even if the description lists them (OpenAPI 3.1, 4.8.15.1).
const OF_PART = new Set(['content-type', 'content-disposition', 'content-length']);

/**
 * Returns the headers that a sample sends with one part of a multipart form: required headers, and headers with an
 * example.
 */
export function partHeaders(
  description: Description,
  media: Node,
  part: string,
): WantedParameter[] {
  const encoding = fieldsOf(fieldsOf(media.value).encoding);
  const { headers } = Object.hasOwn(encoding, part) ? fieldsOf(encoding[part]) : {};
  return Object.entries(fieldsOf(headers)).flatMap(([name, value]) => {
    if (!isHeaderName(name) || OF_PART.has(name.toLowerCase())) return [];
    const at = nodeAt(media, ['encoding', part, 'headers', name], 'header', value);
    const header = resolve(description, at);
    return header ? wantedField(description, header, name, 'header') : [];
  });
}
