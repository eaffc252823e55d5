import { capitalize } from '../../core/capitalize';
import type { ListedPage, PreviewChanges } from '../../hosting/deploy/changes-file';
import type { Change, ChangeGroup } from '../../openapi/history';
import type { ApiChanges } from './compare-apis';
import type { BundleChanges, ComparedPage } from './compare-bundles';
import { weightOf } from './weight-of';

/** The maximum number of pages and of API changes to list, and of characters of a text. */
const MOST = { pages: 50, api: 20, text: 300 } as const;

/**
 * Returns a preview's changes in the form that the deployment reads for the comment on the pull request.
 * `consequences` is the number of texts that may be untrue now.
 */
export function listPreviewChanges(changes: BundleChanges, consequences = 0): PreviewChanges {
  const { added, removed, renamed, changed } = changes;
  const isWritten = (page: ComparedPage) => weightOf(page) !== 'generated';
  const facts = changed.filter((page) => weightOf(page) === 'facts');
  const texts = changed.filter((page) => weightOf(page) === 'text');
  const pages: ListedPage[] = [
    ...removed.map((page) => listLone('removed', page)),
    ...renamed.map((page) => ({ ...listCompared('moved', page), from: page.oldPath })),
    ...added.map((page) => listLone('new', page)),
    ...[...facts, ...texts].map((page) => listCompared('changed', page)),
  ];
  return {
    form: 1,
    total: added.length + removed.length + renamed.length + changed.length,
    generated: changed.filter((page) => !isWritten(page)).length,
    pages: pages.slice(0, MOST.pages),
    api: listApi(changes.api),
    consequences,
  };
}

function listLone(
  change: 'new' | 'removed',
  { path, title }: { readonly path: string; readonly title: string },
): ListedPage {
  return { change, path, title: cut(title), anchor: '', parts: {} };
}

function listCompared(
  change: 'moved' | 'changed',
  { path, title, comparison, links }: ComparedPage,
): ListedPage {
  const link = links.added.length + links.removed.length;
  const parts = Object.entries({ ...comparison?.parts, link }).filter(([, size]) => size > 0);
  return {
    change,
    path,
    title: cut(title),
    anchor: comparison?.anchor ?? '',
    parts: Object.fromEntries(parts),
  };
}

function listApi(api: ApiChanges): PreviewChanges['api'] {
  const groups = api.kind === 'compared' ? api.groups : [];
  const found = groups.flatMap((group) =>
    group.changes.map((change) => ({
      severity: change.severity,
      subject: cut(nameOf(group)),
      text: cut(sentenceOf(change)),
    })),
  );
  const all = api.kind === 'added' || api.kind === 'removed' ? [wholeOf(api.kind)] : found;
  const of = (severity: Change['severity']) => all.filter((one) => one.severity === severity);
  const [breaking, note, safe] = [of('breaking'), of('note'), of('safe')];
  return {
    breaking: breaking.length,
    note: note.length,
    safe: safe.length,
    changes: [...breaking, ...note, ...safe].slice(0, MOST.api),
  };
}

function wholeOf(kind: 'added' | 'removed') {
  const severity = kind === 'removed' ? ('breaking' as const) : ('safe' as const);
  return { severity, subject: 'The whole API', text: `The API was ${kind}.` };
}

function nameOf({ kind, name, operations: [first] }: ChangeGroup): string {
  if (kind === 'operation' && first) return `${first.method.toUpperCase()} ${first.path}`;
  if (kind === 'schema') return `Schema ${name}`;
  return kind === 'several' ? 'Several operations' : 'The whole API';
}

function sentenceOf({ where, sentence }: Change): string {
  return where === '' ? sentence : `${capitalize(where)}: ${sentence}`;
}

function cut(text: string): string {
  return text.length <= MOST.text ? text : `${text.slice(0, MOST.text)}…`;
}
