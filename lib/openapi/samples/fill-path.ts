import type { Operation } from '../model/find-operations';
import { encodeAddress, encodePlain } from './percent-encode';
import type { RequestSetting } from './request-setting';
import { wantedParameters } from './wanted-parameters';
import { writeParameter } from './write-parameter';

/** Returns the path that an operation's samples call: its path with the values of its parameters. */
export function fillPath(setting: RequestSetting, operation: Operation): string {
  const parameters = wantedParameters(setting.model, operation);
  return operation.path
    .split(/(\{[^{}]*\})/)
    .map((part, index) => {
      if (index % 2 === 0) return encodeAddress(part).replace(/[?#]/g, encodePlain);
      const name = part.slice(1, -1);
      const wanted = parameters.find((one) => one.location === 'path' && one.name === name);
      return (wanted && writeParameter(setting, wanted)) || encodePlain(name);
    })
    .join('');
}
