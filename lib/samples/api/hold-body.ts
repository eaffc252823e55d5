import type { Place } from '../../core/problem';
import { fieldsOf, locateJson, placeInJson } from '../../openapi/model';
import { findJsonFault } from '../find-json-fault';
import { offsetAt } from '../offset-at';
import type { Sample } from '../sample';
import type { Piece } from './message';
import { UNKNOWN } from './operations';
import type { Held } from './validate-values';

/**
 * Returns a JSON body with the schemas that it must match and the location of each of its values. Undefined if it isn't
 * valid JSON. What a variable stands for isn't checked. `subject` is its name in messages, such as `The body`.
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
  const value: unknown = JSON.parse(body.text);
  return {
    choices,
    value,
    isCertain: ({ path, message }) =>
      /^(has|is missing) /.test(message) || !JSON.stringify(valueAt(value, path)).includes(UNKNOWN),
    explain: ({ path, message, fix }) => {
      // The message already contains the unexpected property's name.
      const owner = message.startsWith('has ') ? path.slice(0, -1) : path;
      const name = owner.length > 0 ? `\`${owner.join('.')}\`` : subject;
      return { ...placeOf(path), message: `${name} ${message}`, fix };
    },
  };
}

function valueAt(value: unknown, path: readonly string[]): unknown {
  const inner = path.reduce(
    (outer, step) => (Array.isArray(outer) ? outer[Number(step)] : fieldsOf(outer)[step]),
    value,
  );
  return inner ?? null;
}
