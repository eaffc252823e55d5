import type { Place } from '../../core/problem';
import { locateJson, placeInJson } from '../../openapi/locate-json';
import { findJsonFault } from '../find-json-fault';
import { offsetAt } from '../offset-at';
import type { Sample } from '../sample';
import type { Held } from './judge';
import type { Piece } from './message';

/**
 * What a body of JSON promises of its schemas, with the place of each part of it; undefined where it is no
 * JSON. `subject` is what it is called, such as `The body`.
 */
export function holdBody(
  { placeAt }: Sample,
  body: Piece,
  choices: Held['choices'],
  subject: string,
): Held | undefined {
  if (findJsonFault(body.text) !== undefined) return undefined;
  const map = locateJson(body.text);
  const placeOf = (path: readonly string[]): Place => {
    const { line, column } = placeInJson(map, path);
    return placeAt(body.offsetAt(offsetAt(body.text, line, column)));
  };
  return {
    choices,
    value: JSON.parse(body.text) as unknown,
    explain: ({ path, message, fix }) => {
      // A name that is too many is a part of the message already.
      const owner = message.startsWith('has ') ? path.slice(0, -1) : path;
      const name = owner.length > 0 ? `\`${owner.join('.')}\`` : subject;
      return { ...placeOf(path), message: `${name} ${message}`, fix };
    },
  };
}
