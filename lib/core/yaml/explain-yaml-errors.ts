import type { YAMLError } from 'yaml';
import type { Place, Problem } from '../problem';
import { explainYamlError } from './explain-yaml-error';

// A file can have an error on every line.
const MOST_ERRORS = 100;

/** Codes of faults that never cause each other, so we report every one of them. */
const SEPARATE_FAULTS = ['TAB_AS_INDENT', 'BLOCK_AS_IMPLICIT_KEY', 'TAG_RESOLVE_FAILED'];
const MOST_FAULTS = 10;

/** Explains the errors of the YAML parser in the author's terms, without those that follow from earlier ones. */
export function explainYamlErrors(
  errors: readonly YAMLError[],
  text: string,
  placeAt: (offset: number) => Place,
): Problem[] {
  const own = new Map<number, YAMLError>();
  for (const error of errors) {
    const known = own.get(error.pos[0]);
    // Of two errors at the same position, this one says less.
    if (!known || known.code === 'MULTILINE_IMPLICIT_KEY') own.set(error.pos[0], error);
  }
  const faults = [...own.values()]
    .slice(0, MOST_ERRORS)
    .sort((a, b) => a.pos[0] - b.pos[0])
    .map((error) => ({ code: error.code, ...explainYamlError(error, text) }));
  const end = Math.min(...faults.flatMap(({ isDerailing, at }) => (isDerailing ? [at] : [])));
  const places = new Set<number>();
  const known = faults.filter(({ at }) => {
    const isKept = at <= end && !places.has(at);
    places.add(at);
    return isKept;
  });
  return withoutEchoes(
    known.map(({ at, isDerailing: _, ...said }) => ({ ...placeAt(at), ...said })),
  );
}

/** A YAML fault with the parser's error code. */
type Fault = Problem & { readonly code: string };

/**
 * Drops faults that an earlier one probably caused: other faults after a tab used as indentation, repeated messages,
 * and a second fault on the same line.
 */
function withoutEchoes(faults: readonly Fault[]): Problem[] {
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
