import { countOf } from '../../core/count-of';
import type { Change } from './change';

/** A change to report, and the named schema that contains it, or ''. */
export type GroupedChange = Change & { readonly schema: string; readonly schemaWhere: string };

/** Merges equal changes into one. If they affect several responses, the merged change lists them. */
export function mergeResponses(changes: readonly GroupedChange[]): Change[] {
  const merged = new Map<string, { first: GroupedChange; wheres: Set<string> }>();
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

// Inside a named schema, a change is the same wherever the schema is used. Elsewhere, only responses are merged.
function keyOf({ kind, severity, sentence, schema, schemaWhere, where }: GroupedChange): string {
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
    return `${first} and ${countOf(more.length, 'other place')}`;
  const codes = found.map((match) => match?.[1] ?? '');
  const shown = codes.slice(0, NAMED);
  const left = codes.length - shown.length;
  const last = left > 0 ? `${left} more` : shown.pop();
  return `responses ${shown.join(', ')}${shown.length > 1 ? ',' : ''} and ${last}${tail}`;
}
