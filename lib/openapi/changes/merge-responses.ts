import type { Change } from './change';
import { count } from './words';

/** A change as it is to be told, with the schema that it happened in, if it did. */
export type Told = Change & { readonly schema: string; readonly schemaWhere: string };

/** The same changes, each told once: several answers of which the same is said are named together. */
export function mergeResponses(changes: readonly Told[]): Change[] {
  const merged = new Map<string, { first: Told; wheres: Set<string> }>();
  for (const change of changes) {
    const key = keyOf(change);
    const entry = merged.get(key) ?? { first: change, wheres: new Set<string>() };
    merged.set(key, entry);
    entry.wheres.add(change.where);
  }
  return [...merged.values()].map(({ first, wheres }) => {
    const { kind, severity, sentence, place } = first;
    return { kind, severity, where: joinPlaces([...wheres]), sentence, place };
  });
}

const RESPONSE = /^response (`[^`]*`)(.*)$/s;

// Inside a schema it is the same wherever the schema stands; elsewhere only answers are put together.
function keyOf({ kind, severity, sentence, schema, schemaWhere, where }: Told): string {
  const place = schema === '' ? where.replace(RESPONSE, 'response$2') : schemaWhere;
  return [kind, severity, sentence, schema, place].join('\n');
}

const NAMED = 6;

function joinPlaces(wheres: readonly string[]): string {
  const [first = '', ...more] = wheres;
  if (more.length === 0) return first;
  const found = wheres.map((where) => RESPONSE.exec(where));
  const tails = new Set(found.map((match) => match?.[2]));
  const [tail = ''] = tails;
  if (tails.size > 1 || found.includes(null))
    return `${first} and ${count(more.length, 'other place')}`;
  const codes = found.map((match) => match?.[1] ?? '');
  const shown = codes.slice(0, NAMED);
  const left = codes.length - shown.length;
  const last = left > 0 ? `${left} more` : shown.pop();
  return `responses ${shown.join(', ')} and ${last}${tail}`;
}
