import { type Description, nodeAt, resolve } from '../description';
import { fieldsOf, textOf } from '../fields';
import type { FoundOperation } from '../find-operations';
import { findParameters } from '../find-parameters';
import type { Node } from '../node';
import { hasExample } from './value-of-holder';

/** A parameter, or a header of a part, that a sample shows. */
export type WantedParameter = {
  readonly name: string;
  readonly location: string;
  /** The parameter, or its one media type when its value is written in one. */
  readonly holder: Node;
  readonly parameter: Node;
  readonly mediaType: string;
};

// The standard gives these to the body and to the security of an operation, not to its parameters.
const NOT_PARAMETERS = new Set(['accept', 'content-type', 'authorization']);

/** What must be sent, and what somebody has written an example for, unless it is deprecated. */
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

/** A parameter or a header, when a sample shows it. */
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

/** Whether the parameter guards a session in a cookie; it is sent with one even when it is not required. */
export function isCsrf(location: string, name: string): boolean {
  return location === 'header' && /[cx]srf/i.test(name);
}
