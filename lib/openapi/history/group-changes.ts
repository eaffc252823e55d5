import { type Change, type ChangedOperation, type ChangeGroup, compareSeverity } from './change';
import type { Found } from './comparison';
import { type GroupedChange, mergeResponses } from './merge-responses';

/** The operations of two revisions, keyed by slug. */
export type Known = ReadonlyMap<string, ChangedOperation>;

/** If at least this many operations have the same change, it's reported once for all of them. */
const MANY = 4;

/**
 * Groups changes by what changed, and reports each change once: for a schema that several operations share, for many
 * operations that changed in the same way, for one operation, or for the whole API. The most severe groups come first.
 */
export function groupChanges(found: readonly Found[], known: Known): ChangeGroup[] {
  const shared = countSubjects(found, schemaKey);
  const isShared = (change: Found) => (shared.get(schemaKey(change))?.size ?? 0) > 1;
  const alike = countSubjects(found, likeKey);
  const isAlike = (change: Found) => (alike.get(likeKey(change))?.size ?? 0) >= MANY;
  const groups = new Map<
    string,
    { group: ChangeGroup; changes: GroupedChange[]; operations: Set<string> }
  >();
  const tell = (
    kind: ChangeGroup['kind'],
    name: string,
    id: string,
    changes: GroupedChange,
    slugs: Iterable<string>,
  ) => {
    const group = { kind, name, operations: [], changes: [] };
    const entry = groups.get(`${kind} ${id}`) ?? {
      group,
      changes: [],
      operations: new Set<string>(),
    };
    groups.set(`${kind} ${id}`, entry);
    entry.changes.push(changes);
    for (const slug of slugs) entry.operations.add(slug);
  };
  for (const change of found) {
    const { subject } = change;
    if (subject === '') tell('api', '', '', change, []);
    else if (isShared(change)) {
      tell('schema', change.schema, change.schema, { ...change, where: change.schemaWhere }, [
        subject,
      ]);
    } else if (isAlike(change)) {
      // Changes that affect the same operations share a group.
      const slugs = [...(alike.get(likeKey(change)) ?? [])];
      tell(
        'several',
        '',
        slugs.join(' '),
        { ...change, where: withoutStatus(change.where) },
        slugs,
      );
    } else tell('operation', subject, subject, change, [subject]);
  }
  return [...groups.values()]
    .map(({ group, changes, operations }) => ({
      ...group,
      operations: [...operations].flatMap((slug) => known.get(slug) ?? []),
      changes: sorted(mergeResponses(changes)),
    }))
    .sort((a, b) => compareSeverity(worst(a), worst(b)) || rank(a) - rank(b));
}

/** Returns each operation's changes, keyed by slug, breaking changes first. */
export function changesByOperation(found: readonly Found[]): Map<string, Change[]> {
  const bySlug = new Map<string, Found[]>();
  for (const change of found) {
    const own = bySlug.get(change.subject);
    if (own) own.push(change);
    else bySlug.set(change.subject, [change]);
  }
  bySlug.delete('');
  return new Map([...bySlug].map(([slug, own]) => [slug, sorted(mergeResponses(own))]));
}

function countSubjects(
  found: readonly Found[],
  keyOf: (change: Found) => string,
): Map<string, Set<string>> {
  const subjects = new Map<string, Set<string>>();
  for (const change of found) {
    const key = keyOf(change);
    if (key === '') continue;
    subjects.set(key, (subjects.get(key) ?? new Set()).add(change.subject));
  }
  return subjects;
}

// Identifies a change inside a named schema, regardless of where the schema is used.
function schemaKey({ schema, schemaWhere, kind, severity, sentence }: Found): string {
  return schema === '' ? '' : [schema, schemaWhere, kind, severity, sentence].join('\n');
}

// Identifies a change across operations and across their responses. Adding or removing an operation is always a
// separate change.
function likeKey({ where, kind, severity, sentence, subject }: Found): string {
  if (subject === '' || kind.startsWith('operation-')) return '';
  return [withoutStatus(where), kind, severity, sentence].join('\n');
}

function withoutStatus(where: string): string {
  return where.replace(/^response `[^`]*`/, 'responses');
}

function sorted(changes: readonly Change[]): Change[] {
  return [...changes].sort((a, b) => compareSeverity(a.severity, b.severity));
}

function worst({ changes }: ChangeGroup): Change['severity'] {
  return changes[0]?.severity ?? 'safe';
}

function rank({ kind }: ChangeGroup): number {
  return ['api', 'schema', 'several', 'operation'].indexOf(kind);
}
