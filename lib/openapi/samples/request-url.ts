import { tryParseUrl } from '../../core/try-parse-url';
import { type Fields, fieldsOf, listOf, textOf } from '../model/fields';
import type { Operation } from '../model/find-operations';
import { capitals } from './credentials';
import type { RequestSetting } from './request-setting';
import type { PathPiece } from './sample-request';
import { encodeAddress, encodePlain } from './serialize';
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

/** Returns the path that an operation's samples call: its path with the values of its parameters. */
export function fillPath(setting: RequestSetting, operation: Operation): string {
  return splitPath(setting, operation)
    .map(({ text }) => text)
    .join('');
}

// Fallback for descriptions without an absolute server URL. RFC 2606 reserves the domain.
const NOWHERE = 'https://api.example.com';

/**
 * Returns the first server URL of the first object that has servers, without a trailing slash. Variables get their
 * defaults. A URL without a host becomes a path on `NOWHERE`.
 */
export function serverUrl(...holders: readonly Fields[]): string {
  const servers = holders.map(({ servers }) => listOf(servers)).find((list) => list.length > 0);
  const { url, variables } = fieldsOf(servers?.[0]);
  const values = fieldsOf(variables);
  const text = textOf(url).replace(/\{([^{}]*)\}/g, (_, name: string) => {
    const variable = Object.hasOwn(values, name) ? fieldsOf(values[name]) : {};
    return textOf(variable.default) || name;
  });
  const address = encodeAddress(text.replace(/[?#].*$/s, '')).replace(/\/+$/, '');
  if (/^https?:\/\/[^/]/i.test(address) && tryParseUrl(address)) return address;
  const path = address.replace(/^[a-z][a-z0-9+.-]*:\/*[^/]*/i, '').replace(/^\/*/, '/');
  return path === '/' ? NOWHERE : `${NOWHERE}${path}`;
}
