import { nearest } from '../../nearest';
import type { CodeSpan } from './code-span';
import { type NameFault, refuseName } from './name-fault';
import type { NameSources } from './name-sources';
import { nearName } from './near-name';

/** `resource:action` where the API has scopes of such a resource, or a scope that is almost the same. */
export function findScopeFault(
  { text }: CodeSpan,
  { scopes, isWord }: NameSources,
): NameFault | undefined {
  const [, resource] = /^([a-z][a-z0-9_]*):[a-z][a-z0-9_]*$/.exec(text) ?? [];
  if (resource === undefined || !scopes || scopes.includes(text)) return undefined;
  const kin = scopes.filter((scope) => scope.startsWith(`${resource}:`));
  const guess = nearName(text, scopes);
  if ((kin.length === 0 && guess === undefined) || isWord(text)) return undefined;
  return refuseName(text, 'scope of the API', guess ?? nearest(text, kin), kin);
}
