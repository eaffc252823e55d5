import type { Operation } from '../model/find-operations';
import type { RequestSetting } from './request-setting';
import { splitPath } from './split-path';

/** Returns the path that an operation's samples call: its path with the values of its parameters. */
export function fillPath(setting: RequestSetting, operation: Operation): string {
  return splitPath(setting, operation)
    .map(({ text }) => text)
    .join('');
}
