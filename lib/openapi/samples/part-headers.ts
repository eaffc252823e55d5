import { type Description, nodeAt, resolve } from '../description';
import { fieldsOf } from '../fields';
import type { Node } from '../node';
import { isHeaderName } from './header-name';
import { type WantedParameter, wantedField } from './wanted-parameters';

// The first two come from what the part is, whoever describes them besides (OpenAPI 3.1, 4.8.15.1).
const OF_PART = new Set(['content-type', 'content-disposition', 'content-length']);

/** The headers of one part of a multipart form that a sample sends: what must be sent, and what has an example. */
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
