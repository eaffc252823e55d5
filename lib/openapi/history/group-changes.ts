import { countOf } from '../../core/count-of';
import { listFor } from '../../core/list-for';
import type { ApiModel } from '../model/api-model';
import { requestMark } from '../model/http-words';
import { operationHref } from '../model/slugs';
import { type Change, type ChangedOperation, type ChangeGroup, compareSeverity } from './change';
import type { Found } from './comparison';

/** The operations of two revisions, keyed by slug. */
type Known = ReadonlyMap<string, ChangedOperation>;

/** If at least this many operations have the same change, it's reported once for all of them. */
const MANY = 4;

/**
 * Groups changes by what changed, and reports each change once: for a schema that several operations share, for many
 * operations that changed in the same way, for one operation, or for the whole API. The most severe groups come first.
 */
export function groupChanges(found: readonly Found[], known: Known): ChangeGroup[] {
  const ownerOf = startOwners(found);
  const groups = new Map<string, Gathered>();
  for (const change of found) {
    const { kind, name, where, slugs } = ownerOf(change);
    const key = `${kind} ${kind === 'several' ? slugs.join(' ') : name}`;
    const group = groups.get(key) ?? { kind, name, changes: [], slugs: new Set<string>() };
    groups.set(key, group);
    group.changes.push({ ...change, where });
    for (const slug of slugs) group.slugs.add(slug);
  }
  return [...groups.values()]
    .map(({ kind, name, changes, slugs }) => ({
      kind,
      name,
      operations: [...slugs].flatMap((slug) => known.get(slug) ?? []),
      changes: sorted(mergeResponses(changes)),
    }))
    .sort((a, b) => compareSeverity(worst(a), worst(b)) || rank(a) - rank(b));
}

type Gathered = Pick<ChangeGroup, 'kind' | 'name'> & {
  readonly changes: GroupedChange[];
  readonly slugs: Set<string>;
};

/** The group that reports a change, the affected operations, and the change's location within the group. */
type Owner = Pick<ChangeGroup, 'kind' | 'name'> & {
  readonly where: string;
  readonly slugs: readonly string[];
};

function startOwners(found: readonly Found[]): (change: Found) => Owner {
  const shared = countSubjects(found, schemaKey);
  const alike = countSubjects(found, likeKey);
  return (change) => {
    const { subject, schema, schemaWhere, where } = change;
    if (subject === '') return { kind: 'api', name: '', where, slugs: [] };
    if ((shared.get(schemaKey(change))?.size ?? 0) > 1) {
      return { kind: 'schema', name: schema, where: schemaWhere, slugs: [subject] };
    }
    const same = [...(alike.get(likeKey(change)) ?? [])];
    if (same.length < MANY) return { kind: 'operation', name: subject, where, slugs: [subject] };
    // Changes that affect the same operations share a group.
    return { kind: 'several', name: '', where: withoutStatus(where), slugs: same };
  };
}

/** Returns each operation's changes, keyed by slug, breaking changes first. */
export function changesByOperation(found: readonly Found[]): Map<string, Change[]> {
  const bySlug = new Map<string, Found[]>();
  for (const change of found) listFor(bySlug, change.subject).push(change);
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

/** A change to report, and the named schema that contains it, or ''. */
type GroupedChange = Change & { readonly schema: string; readonly schemaWhere: string };

/** Merges equal changes into one. If they affect several responses, the merged change lists them. */
function mergeResponses(changes: readonly GroupedChange[]): Change[] {
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

/**
 * Returns the operations of several revisions, keyed by slug. The last revision that contains an operation determines
 * its title, method and path. Operations whose slugs aren't in `pages` get an empty `href`.
 */
export function changedOperations(
  revisions: readonly ApiModel[],
  pages: ReadonlySet<string>,
): Map<string, ChangedOperation> {
  return new Map(
    revisions
      .flatMap(({ operations }) => operations)
      .map((operation) => {
        const { slug, title, path } = operation;
        const href = pages.has(slug) ? operationHref(slug) : '';
        return [slug, { slug, title, method: requestMark(operation), path, href }];
      }),
  );
}
