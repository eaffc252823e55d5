import { type Description, nodeAt, resolve } from '../model/description';
import { fieldsOf, textOf } from '../model/fields';
import type { FoundOperation } from '../model/find-operations';
import { findParameters } from '../model/find-parameters';
import type { Node } from '../model/node';
import { hasExample } from './value-of-holder';

/** A parameter, or a header of a multipart form's part, that a sample shows. */
export type WantedParameter = {
  readonly name: string;
  readonly location: string;
  /** The parameter, or its media type if it has `content`. */
  readonly holder: Node;
  readonly parameter: Node;
  readonly mediaType: string;
};

// OpenAPI describes these with an operation's body and security, not as parameters.
const NOT_PARAMETERS = new Set(['accept', 'content-type', 'authorization']);

/** Returns the parameters that a sample shows: required ones, and those with an example unless they're deprecated. */
export function wantedParameters(
  description: Description,
  { item, node }: Pick<FoundOperation, 'item' | 'node'>,
): WantedParameter[] {
  return findParameters(description, item, node).flatMap((parameter) => {
    const fields = fieldsOf(parameter.value);
    const [name, location] = [textOf(fields.name), textOf(fields.in)];
    if (location === 'header' && NOT_PARAMETERS.has(name.toLowerCase())) return [];
    return wantedField(description, parameter, name, location);
  });
}

/** Returns a parameter or a header if a sample shows it, otherwise an empty array. */
export function wantedField(
  description: Description,
  parameter: Node,
  name: string,
  location: string,
): WantedParameter[] {
  const fields = fieldsOf(parameter.value);
  const [content] = Object.entries(fieldsOf(fields.content));
  const [mediaType = '', value] = content ?? [];
  const at = content
    ? resolve(description, nodeAt(parameter, ['content', mediaType], 'mediaType', value))
    : parameter;
  if (!at) return [];
  const isNeeded = fields.required === true || location === 'path';
  const isShown = isNeeded || (hasExample(description, at) && fields.deprecated !== true);
  const isMeant = isShown || isCsrf(location, name);
  return isMeant ? [{ name, location, holder: at, parameter, mediaType }] : [];
}

/** Returns true for a CSRF token. With a session cookie, a sample sends it even if it isn't required. */
export function isCsrf(location: string, name: string): boolean {
  return location === 'header' && /[cx]srf/i.test(name);
}
