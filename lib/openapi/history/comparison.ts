import type { Place } from '../../core/problem';
import type { ApiModel } from '../model/api-model';
import { placeOf, type Resolved } from '../model/description';
import { textsOf } from '../model/fields';
import { keyOf, type Node } from '../model/node';
import { type Both, type Change, codes, type Flow, type Thing } from './change';
import { type Finding, type Pair, type SchemaGraph, startSchemaGraph } from './schema-graph';

/** A change to the operation whose slug is `subject`, or to the whole API if `subject` is ''. */
export type Found = Change & {
  readonly subject: string;
  /** The innermost named schema around the change, or '' if there's none, and the location inside it. */
  readonly schema: string;
  readonly schemaWhere: string;
};

export type Comparison = {
  readonly before: ApiModel;
  readonly after: ApiModel;
  readonly graph: SchemaGraph;
  /** Records a change, at the location of this comparison unless `where` narrows it down. */
  note(change: Omit<Change, 'where'> & { readonly where?: string }): void;
  /** Records every difference between two schemas as a change at `where`. */
  compareSchemas(before: readonly Node[], after: readonly Node[], flow: Flow, where: string): void;
  /**
   * Returns the same comparison, but for another operation (`about`), or with a prefix before each location (`within`).
   */
  about(subject: string): Comparison;
  within(words: string): Comparison;
  /**
   * Compares two shared definitions, such as parameters or responses. Runs `compare` only once for the same two
   * definitions, and records the same changes again on later calls.
   */
  once(before: Node, after: Node, flow: Flow, compare: (comparison: Comparison) => void): void;
  finish(): Found[];
};

type Entry =
  | { readonly subject: string; readonly change: Change }
  | { readonly subject: string; readonly pair: Pair; readonly where: string };

export function startComparison(before: ApiModel, after: ApiModel): Comparison {
  const graph = startSchemaGraph(before, after);
  const shared = new Map<string, readonly Entry[]>();
  function about(subject: string, prefix: string, entries: Entry[]): Comparison {
    const at = (where: string) => [prefix, where].filter(Boolean).join(', ');
    return {
      before,
      after,
      graph,
      note: ({ where = '', ...change }) =>
        entries.push({ subject, change: { ...change, where: at(where) } }),
      compareSchemas(old, now, flow, where) {
        entries.push({ subject, pair: graph.pair(old, now, flow), where: at(where) });
      },
      about: (other) => about(other, '', entries),
      within: (words) => about(subject, at(words), entries),
      once(old, now, flow, compare) {
        const key = `${keyOf(old)}\n${keyOf(now)}\n${flow.to} ${flow.hides}`;
        const own: Entry[] = [];
        if (!shared.has(key)) compare(about('', '', own));
        const found = shared.get(key) ?? own;
        shared.set(key, found);
        for (const entry of found) entries.push(moved(entry, subject, at));
      },
      finish: () => entries.flatMap((entry) => resolveEntry(entry, graph)),
    };
  }
  return about('', '', []);
}

function moved(entry: Entry, subject: string, at: (where: string) => string): Entry {
  if ('pair' in entry) return { ...entry, subject, where: at(entry.where) };
  return { subject, change: { ...entry.change, where: at(entry.change.where) } };
}

function resolveEntry(entry: Entry, graph: SchemaGraph): Found[] {
  const { subject } = entry;
  if ('change' in entry) return [{ ...entry.change, subject, schema: '', schemaWhere: '' }];
  return graph.findingsOf(entry.pair).map((finding) => toFound(finding, subject, entry.where));
}

function toFound({ fault, path, schema, ownPath }: Finding, subject: string, where: string): Found {
  const { kind, severity, sentence, place } = fault;
  const words = pathText(path);
  return {
    kind,
    severity,
    sentence,
    place,
    subject,
    schema,
    where: words === '' ? where : `${where} ${words}`,
    schemaWhere: pathText(ownPath),
  };
}

// Formats a path as one code span of at most 200 characters.
function pathText(path: string): string {
  const short = path.replaceAll('`', "'").replace(/^[. ]/, '');
  return short === '' ? '' : `\`${short.length > 200 ? `${short.slice(0, 200)}…` : short}\``;
}

export function placeAfter({ after }: Comparison, node: Node, ...path: readonly string[]): Place {
  return placeOf(after.description, node, ...path);
}

/** Returns the location, in the earlier revision, of something that was removed. */
export function placeBefore({ before }: Comparison, node: Node, ...path: readonly string[]): Place {
  return placeOf(before.description, node, ...path);
}

type Located = { readonly node: Node };

/** Records that only one revision has something. Unless `told` says otherwise, only a removal breaks callers. */
export function notePresence(
  comparison: Comparison,
  thing: Thing,
  [old, now]: Both<Located | undefined>,
  told: Partial<Pick<Change, 'severity' | 'sentence' | 'where'>> = {},
): void {
  comparison.note({
    kind: `${thing}-${now ? 'added' : 'removed'}`,
    severity: now ? 'safe' : 'breaking',
    sentence: now ? 'It was added.' : 'It was removed.',
    place: placeOfEither(comparison, [old, now]),
    ...told,
  });
}

/** Returns the location of something in the later revision, or in the earlier one if it was removed. */
export function placeOfEither(
  comparison: Comparison,
  [old, now]: Both<Located | undefined>,
): Place {
  if (now) return placeAfter(comparison, now.node);
  return placeBefore(comparison, old?.node ?? comparison.before.description.entry);
}

type NameRule = readonly [
  how: 'added' | 'removed',
  kind: Change['kind'],
  severity: Change['severity'],
  sentence: string,
];

// The changes to report for names in a list. `%` stands for the names that were added or removed.
const NAME_RULES = {
  'x-error-codes': [
    ['added', 'error-code-added', 'note', 'It can now return %.'],
    ['removed', 'error-code-removed', 'safe', 'It no longer returns %.'],
  ],
  'x-events': [
    ['removed', 'event-removed', 'note', 'It no longer emits %.'],
    ['added', 'event-added', 'safe', 'It now emits %.'],
  ],
  'x-roles': [
    ['removed', 'role-removed', 'breaking', 'The role % can no longer call it.'],
    ['added', 'role-added', 'safe', 'The role % can now call it.'],
  ],
  'x-scopes': [
    ['added', 'security-narrowed', 'breaking', 'The scope % is now required.'],
    ['removed', 'security-widened', 'safe', 'The scope % is no longer required.'],
  ],
} satisfies { readonly [field: string]: readonly NameRule[] };

/** Records the names that only one revision has in one of our lists, such as an operation's events. */
export function compareNames(
  comparison: Comparison,
  field: keyof typeof NAME_RULES,
  [before, after]: Both<Resolved>,
): void {
  const [old, now] = [textsOf(before.fields[field]), textsOf(after.fields[field])];
  for (const [how, kind, severity, sentence] of NAME_RULES[field]) {
    const [list, other] = how === 'added' ? [now, old] : [old, now];
    const names = list.filter((name) => !other.includes(name));
    if (names.length === 0) continue;
    const isGone = after.fields[field] === undefined;
    const place = isGone
      ? placeBefore(comparison, before.node, field)
      : placeAfter(comparison, after.node, field);
    const told = sentence.replace('%', () => codes(names));
    comparison.note({ kind, severity, sentence: told, place });
  }
}
