import type { YAMLError } from 'yaml';
import type { Place, Problem } from '../problem';
import { withoutEchoes } from '../without-echoes';
import { explainYamlError } from './explain-yaml-error';

// A file can have an error on every line.
const MOST_ERRORS = 100;

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
