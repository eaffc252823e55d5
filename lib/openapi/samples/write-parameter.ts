import { type Content, isJson } from '../model/content';
import { isFields } from '../model/fields';
import { styleOf } from '../model/style';
import { escapeLetter } from './escape-letters';
import type { RequestSetting } from './request-setting';
import {
  encodeAddress,
  encodeHeader,
  isUrlForm,
  serializeForm,
  serializeParameter,
  textOfValue,
} from './serialize';
import type { WantedParameter } from './wanted-parameters';

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
