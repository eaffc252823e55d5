import { nearest } from '../../core/nearest';
import type { Fault } from '../../core/problem';
import type { CodeSpan } from './code-span';
import { joinedName } from './joined-name';
import { refuseName } from './name-fault';
import type { NameSources } from './name-sources';
import { nearName } from './near-name';

/**
 * Returns the problem with an unknown scope such as `bookings:write`, if the API has other scopes for that resource, or
 * a similar scope.
 */
export function findScopeFault(
  { text }: CodeSpan,
  { scopes, isWord }: NameSources,
): Fault | undefined {
  if (!scopes || scopes.includes(text) || !/^[a-z][a-z0-9_:.-]*$/.test(text)) return undefined;
  const [, resource] = /^([a-z][a-z0-9_]*):+[a-z][a-z0-9_]*$/.exec(text) ?? [];
  if (resource === undefined) {
    const joined = isWord(text) ? undefined : joinedName(text, scopes);
    return joined === undefined ? undefined : refuseName(text, 'a scope of the API', joined);
  }
  const kin = scopes.filter((scope) => scope.startsWith(`${resource}:`));
  const guess = nearName(text, scopes);
  if ((kin.length === 0 && guess === undefined) || isWord(text)) return undefined;
  return refuseName(text, 'a scope of the API', guess ?? nearest(text, kin), kin);
}
