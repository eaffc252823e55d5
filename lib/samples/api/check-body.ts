import type { Content } from '../../openapi/model';
import { schemaOf } from '../../openapi/samples';
import type { Direction } from '../../openapi/view';
import type { Sample } from '../sample';
import type { Findings } from './findings';
import { holdBody } from './hold-body';
import { type Answer, headerOf, type Request } from './message';
import { UNKNOWN } from './operations';

/** Checks a message's body against the documented body with the same `Content-Type`. */
export function checkBody(
  sample: Sample,
  { headers, body }: Request | Answer,
  bodies: readonly Content[],
  direction: Direction,
  name: string,
): Findings {
  if (!body) return { problems: [], held: [] };
  const place = sample.placeAt(body.offsetAt(body.text.search(/\S|$/)));
  const written = headerOf(headers, 'content-type').split(';')[0]?.trim().toLowerCase() ?? '';
  const types = bodies.map(({ mediaType }) => mediaType).join(', ');
  if (written === '') {
    const problem = {
      ...place,
      message: 'The body has no `Content-Type`',
      fix: `add the header with ${types}`,
    };
    return { problems: [problem], held: [] };
  }
  const media = bodies.find(({ mediaType }) => fits(written, mediaType));
  if (!media) {
    const message = `\`${name}\` has no body of type \`${written}\``;
    return { problems: [{ ...place, message, fix: `use ${types}` }], held: [] };
  }
  const isJson = /[/+]json$/.test(written);
  const schema = schemaOf(media.node);
  if (!isJson || !schema || body.text === UNKNOWN) return { problems: [], held: [] };
  const held = holdBody(sample, body, [{ schema, direction }], 'The body');
  if (held) return { problems: [], held: [held] };
  // A variable outside quotes may be any value.
  if (body.text.includes(UNKNOWN)) return { problems: [], held: [] };
  const problem = { ...place, message: "The body isn't valid JSON", fix: 'correct it' };
  return { problems: [problem], held: [] };
}

function fits(written: string, described: string): boolean {
  const own = described.split(';')[0]?.trim().toLowerCase() ?? '';
  return own === written || own === '*/*' || own === `${written.split('/')[0]}/*`;
}
