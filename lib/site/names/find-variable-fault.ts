import { nearest } from '../../core/nearest';
import type { Fault } from '../../core/problem';
import type { CodeSpan } from './code-span';
import { joinedName } from './joined-name';
import { refuseName } from './name-fault';
import type { NameSources } from './name-sources';
import { nearName } from './near-name';

const VARIABLE = /^(?:\$\{?)?([A-Z][A-Z0-9]*(?:_+[A-Z0-9]+)*)\}?(?:=.*)?$/;

/**
 * Returns the problem with an all-caps name that resembles a variable or has the same first word as one. Words that the
 * site uses are fine. A name that only has the same first word is also fine if a code block on the page contains it.
 */
export function findVariableFault(
  { text }: CodeSpan,
  { variables, isWord }: NameSources,
  ownCode: string,
): Fault | undefined {
  const [, name] = VARIABLE.exec(text) ?? [];
  if (name === undefined || !variables || variables.includes(name)) return undefined;
  const hasForm = name.includes('_');
  const guess = joinedName(name, variables) ?? (hasForm ? nearName(name, variables) : undefined);
  if (guess) return isWord(name) ? undefined : refuseName(name, 'an environment variable', guess);
  const first = `${name.split('_')[0]}_`;
  const kin = variables.filter((variable) => variable.startsWith(first));
  if (kin.length === 0 || !hasForm || isWord(name) || ownCode.includes(name)) return undefined;
  return refuseName(name, 'an environment variable', nearest(name, kin), kin);
}
