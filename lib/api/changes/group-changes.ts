import type { Change, ChangedOperation, ChangeGroup, Severity } from './change';
import { compareSeverity } from './change';
import type { Found } from './comparison';
import { count } from './words';

/** The operations of two revisions by their slugs. */
export type Known = ReadonlyMap<string, ChangedOperation>;

/** Changes by what they are changes of. What a schema changes for several operations is told once. */
export function groupChanges(found: readonly Found[], known: Known): ChangeGroup[] {
  const shared = findShared(found);
  const times = countTimes(found);
  const groups = new Map<
    string,
    { group: ChangeGroup; operations: Set<string>; changes: Change[] }
  >();
  const told = new Set<string>();
  for (const change of found) {
    const isShared = change.schema !== '' && (shared.get(keyOf(change))?.size ?? 0) > 1;
    const kind = isShared ? 'schema' : change.subject === '' ? 'api' : 'operation';
    const name = isShared ? change.schema : change.subject;
    const id = `${kind} ${name}`;
    const empty = { group: { kind, name, operations: [], changes: [] } as const };
    const entry = groups.get(id) ?? { ...empty, operations: new Set<string>(), changes: [] };
    groups.set(id, entry);
    if (change.subject !== '') entry.operations.add(change.subject);
    const key = `${id}\n${isShared ? keyOf(change) : ownKey(change)}`;
    if (told.has(key)) continue;
    told.add(key);
    entry.changes.push(toChange(change, isShared ? change.schemaWhere : placesOf(change, times)));
  }
  return [...groups.values()]
    .map(({ group, operations, changes }) => ({
      ...group,
      operations: [...operations].flatMap((slug) => known.get(slug) ?? []),
      changes: sorted(changes),
    }))
    .sort((a, b) => compareSeverity(worst(a), worst(b)) || rank(a) - rank(b));
}

/** The changes that one operation shows, breaking first, by its slug. */
export function changesByOperation(found: readonly Found[]): Map<string, Change[]> {
  const bySlug = new Map<string, Found[]>();
  for (const change of found) {
    const own = bySlug.get(change.subject);
    if (own) own.push(change);
    else bySlug.set(change.subject, [change]);
  }
  bySlug.delete('');
  return new Map(
    [...bySlug].map(([slug, own]) => {
      const unique = new Map<string, Found>();
      for (const change of own) {
        const key = ownKey(change);
        if (!unique.has(key)) unique.set(key, change);
      }
      const times = countTimes(own);
      const changes = [...unique.values()].map((change) =>
        toChange(change, placesOf(change, times)),
      );
      return [slug, sorted(changes)];
    }),
  );
}

// The same of one schema: where it shows is no part of it.
function keyOf({ schema, schemaWhere, kind, severity, sentence }: Found): string {
  return [schema, schemaWhere, kind, severity, sentence].join('\n');
}

function ownKey(change: Found): string {
  const { subject, where } = change;
  return `${subject}\n${change.schema === '' ? where : ''}\n${keyOf(change)}`;
}

function findShared(found: readonly Found[]): Map<string, Set<string>> {
  const shared = new Map<string, Set<string>>();
  for (const change of found) {
    const key = keyOf(change);
    const slugs = shared.get(key) ?? new Set();
    shared.set(key, slugs.add(change.subject));
  }
  return shared;
}

function countTimes(found: readonly Found[]): Map<string, number> {
  const times = new Map<string, number>();
  for (const change of found) times.set(ownKey(change), (times.get(ownKey(change)) ?? 0) + 1);
  return times;
}

// A schema can stand in several places of one operation.
function placesOf(change: Found, times: ReadonlyMap<string, number>): string {
  if (change.schema === '') return change.where;
  const more = (times.get(ownKey(change)) ?? 1) - 1;
  return more > 0 ? `${change.where} and ${count(more, 'other place')}` : change.where;
}

function toChange({ kind, severity, sentence, place }: Found, where: string): Change {
  return { kind, severity, where, sentence, place };
}

function sorted(changes: readonly Change[]): Change[] {
  return [...changes].sort((a, b) => compareSeverity(a.severity, b.severity));
}

function worst({ changes }: ChangeGroup): Severity {
  return changes[0]?.severity ?? 'safe';
}

function rank({ kind }: ChangeGroup): number {
  return ['api', 'schema', 'operation'].indexOf(kind);
}
