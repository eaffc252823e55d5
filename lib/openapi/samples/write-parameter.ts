import { encodeAddress, encodeHeader } from './percent-encode';
import type { RequestSetting } from './request-setting';
import { serializeParameter, textOfValue } from './serialize-parameter';
import { styleOf } from './style-of';
import type { WantedParameter } from './wanted-parameters';

/** Returns the parameter as it's sent, or undefined if there's no value for it. */
export function writeParameter(
  setting: Pick<RequestSetting, 'findValue'>,
  wanted: WantedParameter,
): string | undefined {
  const { name, location, holder, parameter, mediaType } = wanted;
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
  const value = mediaType === '' ? held.value : textOfValue(held.value);
  return serializeParameter(name, value, styleOf(fields, location));
}
