import type { Operation } from '../model/find-operations';
import { encodeAddress, encodePlain } from './percent-encode';
import type { RequestSetting } from './request-setting';
import type { PathPiece } from './sample-request';
import { capitals } from './variable-prefix';
import { wantedParameters } from './wanted-parameters';
import { writeParameter } from './write-parameter';

/** Returns the path that an operation's samples call, in pieces: its path with the values of its parameters. */
export function splitPath(setting: RequestSetting, operation: Operation): PathPiece[] {
  const parameters = wantedParameters(setting.model, operation);
  return operation.path.split(/(\{[^{}]*\})/).map((part, index) => {
    if (index % 2 === 0) {
      return { text: encodeAddress(part).replace(/[?#]/g, encodePlain), variable: '' };
    }
    const name = part.slice(1, -1);
    const wanted = parameters.find((one) => one.location === 'path' && one.name === name);
    const text = (wanted && writeParameter(setting, wanted)) || encodePlain(name);
    return { text, variable: variableOf(name, text) };
  });
}

// Other names could be those of variables that the shell itself reads, such as PATH.
function variableOf(name: string, text: string): string {
  const variable = capitals(name);
  return /^[A-Z]\w*_ID$/.test(variable) && /^[\w-]+$/.test(text) ? variable : '';
}
