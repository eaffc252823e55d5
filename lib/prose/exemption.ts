import type { Problem } from '../core/problem';
import type { Exemption } from './block';

type Place = { readonly line: number; readonly column: number };
type Fault = Pick<Problem, 'line' | 'column' | 'message' | 'fix'>;

const FORM = '{/* prose: allow "word": reason */}';

/**
 * Parses a comment such as `prose: allow "just", "easy": quoted from RFC 9110`, and returns its exemptions for the
 * block below it. Returns undefined for any other comment, and a fault if the words or the reason are missing.
 */
export function parseExemption(value: string, place: Place): Exemption[] | Fault | undefined {
  const comment = /^\s*\/\*([\s\S]*)\*\/\s*$/.exec(value)?.[1]?.trim();
  if (comment === undefined || !/^prose\b/i.test(comment)) return undefined;
  const match = /^prose: allow ("[^"]+"(?:, *"[^"]+")*)(?:: *(\S[\s\S]*))?$/.exec(comment);
  if (!match?.[1]) {
    return { ...place, message: "This exemption isn't valid", fix: `write ${FORM}` };
  }
  if (!match[2]) {
    return { ...place, message: 'This exemption has no reason', fix: `write ${FORM}` };
  }
  return [...match[1].matchAll(/"([^"]+)"/g)].map(([, text = '']) => ({ text, ...place }));
}
