import type { Problem } from './problem';

/** A YAML fault with the parser's error code. */
type Fault = Problem & { readonly code: string };

/** Codes of faults that never cause each other, so we report every one of them. */
const SEPARATE_FAULTS = ['TAB_AS_INDENT', 'BLOCK_AS_IMPLICIT_KEY', 'TAG_RESOLVE_FAILED'];
const MOST_FAULTS = 10;

/**
 * Drops faults that an earlier one probably caused: other faults after a tab used as indentation, repeated messages,
 * and a second fault on the same line.
 */
export function withoutEchoes(faults: readonly Fault[]): Problem[] {
  const hasTab = faults[0]?.code === 'TAB_AS_INDENT';
  const lines = new Set<number>();
  const messages = new Set<string>();
  const own = faults.flatMap(({ code, ...problem }) => {
    const { line, message } = problem;
    const isRepeated = messages.has(message) || lines.has(line);
    if (isRepeated && !SEPARATE_FAULTS.includes(code)) return [];
    if (hasTab && code !== 'TAB_AS_INDENT') return [];
    lines.add(line);
    messages.add(message);
    return [problem];
  });
  return own.slice(0, MOST_FAULTS);
}
