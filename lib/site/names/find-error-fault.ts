import { nearest } from '../../core/nearest';
import type { Fault } from '../../core/problem';
import type { CodeSpan } from './code-span';
import { joinedName } from './joined-name';
import { refuseName } from './name-fault';
import type { NameSources } from './name-sources';
import { nearName } from './near-name';

const CODE = /^[a-z]+(-+[a-z0-9]+)*$/;

/**
 * Returns the problem with a text that resembles an error code, with an unknown hyphenated text after a status, such as
 * 409 `slug-taken`, or with a status that doesn't match the error code.
 */
export function findErrorFault(
  { text, before }: CodeSpan,
  { errors, codes, isWord }: NameSources,
  ownCode: string,
): Fault | undefined {
  if (!errors || !CODE.test(text)) return undefined;
  const [, said] = /\b([45]\d\d) \[?$/.exec(before) ?? [];
  const status = errors.get(text);
  if (status !== undefined) {
    if (said === undefined || status === said) return undefined;
    const message = `\`${text}\` has the status ${status}, not ${said}`;
    return { message, fix: `write ${status}` };
  }
  const hasForm = text.includes('-');
  // A single word is rarely an error code, so short words without a status aren't compared.
  const isLong = hasForm || said !== undefined || text.length > 8;
  const guess = joinedName(text, codes) ?? (isLong ? nearName(text, codes) : undefined);
  if (guess === undefined && !(hasForm && said !== undefined)) return undefined;
  if (isWord(text) || ownCode.includes(text)) return undefined;
  return refuseName(text, 'an error code', guess ?? nearest(text, codes));
}
