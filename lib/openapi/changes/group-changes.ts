import { type Change, type ChangedOperation, type ChangeGroup, compareSeverity } from './change';
import type { Found } from './comparison';
import { mergeResponses, type Told } from './merge-responses';

/** The operations of two revisions by their slugs. */
export type Known = ReadonlyMap<string, ChangedOperation>;

/** From how many operations on the same change is told once for all of them. */
const MANY = 4;

/**
 * Changes by what they are changes of, each told once: of a schema that several operations share, of many
 * operations that changed in the same way, of one operation, of the API as a whole.
 */
export function groupChanges(found: readonly Found[], known: Known): ChangeGroup[] {
  const shared = countSubjects(found, schemaKey);
  const isShared = (change: Found) => (shared.get(schemaKey(change))?.size ?? 0) > 1;
  const alike = countSubjects(found, likeKey);
  const isAlike = (change: Found) => (alike.get(likeKey(change))?.size ?? 0) >= MANY;
  const groups = new Map<string, { group: ChangeGroup; told: Told[]; operations: Set<string> }>();
  const tell = (
    kind: ChangeGroup['kind'],
    name: string,
    id: string,
    told: Told,
    slugs: Iterable<string>,
  ) => {
    const group = { kind, name, operations: [], changes: [] };
    const entry = groups.get(`${kind} ${id}`) ?? { group, told: [], operations: new Set<string>() };
    groups.set(`${kind} ${id}`, entry);
    entry.told.push(told);
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
      // Those that changed in the same ways stand together.
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
    .map(({ group, told, operations }) => ({
      ...group,
      operations: [...operations].flatMap((slug) => known.get(slug) ?? []),
      changes: sorted(mergeResponses(told)),
    }))
    .sort((a, b) => compareSeverity(worst(a), worst(b)) || rank(a) - rank(b));
}

/** The changes that each operation shows, breaking first, by its slug. */
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

// The same of one schema: where it shows is no part of it.
function schemaKey({ schema, schemaWhere, kind, severity, sentence }: Found): string {
  return schema === '' ? '' : [schema, schemaWhere, kind, severity, sentence].join('\n');
}

// The same of several operations, in whichever of their answers. That one came or went is always its own.
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
