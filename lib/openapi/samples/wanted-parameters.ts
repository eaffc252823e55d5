import type { ApiModel } from '../model/api-model';
import { type Content, isJson, type Parameter } from '../model/content';
import type { Exchange } from '../model/exchange';
import { fieldsOf, isFields } from '../model/fields';
import type { Node } from '../model/node';
import { styleOf } from '../model/style';
import { escapeLetter } from './print-literal';
import type { RequestSetting } from './sample-request';
import {
  encodeAddress,
  encodeHeader,
  isUrlForm,
  serializeForm,
  serializeParameter,
  textOfValue,
} from './serialize';
import { hasExample } from './value-of-holder';

/** A parameter, or a header of a multipart form's part, that a sample shows. */
export type WantedParameter = {
  readonly name: string;
  readonly location: string;
  /** The parameter, or its media type if it has `content`. */
  readonly holder: Node;
  readonly parameter: Parameter;
  /** The parameter's first media type, if it has `content`. */
  readonly content: Content | undefined;
};

// OpenAPI describes these with an operation's body and security, not as parameters.
const NOT_PARAMETERS = new Set(['accept', 'content-type', 'authorization']);

/** Returns the parameters that a sample shows: required ones, and those with an example unless they're deprecated. */
export function wantedParameters(model: ApiModel, { parameters }: Exchange): WantedParameter[] {
  return parameters.flatMap((parameter) => {
    const { name, location } = parameter;
    if (location === 'header' && NOT_PARAMETERS.has(name.toLowerCase())) return [];
    return wantedParameter(model, parameter) ?? [];
  });
}

/** Returns a parameter or a header if a sample shows it. */
export function wantedParameter(
  { description }: ApiModel,
  parameter: Parameter,
): WantedParameter | undefined {
  const { fields, name, location, isRequired } = parameter;
  const [mediaType = ''] = Object.keys(fieldsOf(fields.content));
  const content = parameter.contents.find((one) => one.mediaType === mediaType);
  const holder = mediaType === '' ? parameter.node : content?.node;
  if (!holder) return undefined;
  const isShown = isRequired || (hasExample(description, holder) && fields.deprecated !== true);
  const isMeant = isShown || isCsrf(location, name);
  return isMeant ? { name, location, holder, parameter, content } : undefined;
}

/** Returns true for a parameter that a client can send as one. */
export function isSendable({ name, location }: Pick<Parameter, 'name' | 'location'>): boolean {
  return location !== 'header' || (isHeaderName(name) && !NOT_PARAMETERS.has(name.toLowerCase()));
}

/** Returns true for a CSRF token. With a session cookie, a sample sends it even if it isn't required. */
export function isCsrf(location: string, name: string): boolean {
  return location === 'header' && /[cx]srf/i.test(name);
}

/** Returns true if clients can send a header or a cookie with this name (RFC 9110, 5.6.2). */
export function isHeaderName(name: string): boolean {
  return /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(name);
}

/** Returns the parameter as it's sent, or undefined if there's no value for it. */
export function writeParameter(
  setting: Pick<RequestSetting, 'findValue'>,
  wanted: WantedParameter,
): string | undefined {
  const { name, location, holder, parameter, content } = wanted;
  const held = setting.findValue(holder);
  const { fields } = parameter;
  // If a required parameter has no value, use its name.
  if (!held) {
    const isSent = location !== 'path' && fields.required === true;
    return isSent ? serializeParameter(name, name, styleOf(fields, location)) : undefined;
  }
  if (held.isSerialized) {
    const text = textOfValue(held.value);
    return location === 'header' ? encodeHeader(text) : encodeAddress(text);
  }
  const value = content ? textOfContent(content, location, held.value) : held.value;
  return serializeParameter(name, value, styleOf(fields, location));
}

function textOfContent(content: Content, location: string, value: unknown): string {
  if (isUrlForm(content.mediaType) && isFields(value)) return serializeForm(content, value);
  const text = textOfValue(value);
  // JSON has escapes of its own for letters that clients can't send in a header.
  return location === 'header' && isJson(content) && text !== value
    ? text.replace(/[^ -~]/g, escapeLetter)
    : text;
}
