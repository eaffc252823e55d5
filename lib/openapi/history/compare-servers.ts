import { fieldsOf, listOf, textOf, textsOf } from '../model/fields';
import type { Node } from '../model/node';
import { type Comparison, placeAfter, placeBefore } from './comparison';
import { code, codes } from './words';

type Server = {
  readonly url: string;
  readonly defaults: string;
  readonly values: ReadonlyMap<string, readonly string[]>;
};

/** Compares the servers of the whole API. */
export function compareServers(comparison: Comparison): void {
  const { before, after } = comparison;
  compareLists(
    comparison,
    before.entry,
    after.entry,
    listOf(fieldsOf(before.entry.value).servers),
    listOf(fieldsOf(after.entry.value).servers),
  );
}

type At = { readonly item: Node; readonly node: Node };

/** Compares the servers of an operation, if either revision declares its own. */
export function compareOwnServers(comparison: Comparison, before: At, after: At): void {
  const own = ({ item, node }: At) => fieldsOf(node.value).servers ?? fieldsOf(item.value).servers;
  const [old, now] = [own(before), own(after)];
  if (old === undefined && now === undefined) return;
  const top = (side: 'before' | 'after') => fieldsOf(comparison[side].entry.value).servers;
  compareLists(
    comparison,
    before.node,
    after.node,
    listOf(old ?? top('before')),
    listOf(now ?? top('after')),
  );
}

function compareLists(
  comparison: Comparison,
  before: Node,
  after: Node,
  old: readonly unknown[],
  now: readonly unknown[],
): void {
  const earlier = new Map(serversOf(old).map((server) => [server.url, server]));
  const later = new Map(serversOf(now).map((server) => [server.url, server]));
  const place = (isNew: boolean) =>
    isNew ? placeAfter(comparison, after, 'servers') : placeBefore(comparison, before, 'servers');
  for (const [url, server] of earlier) {
    const match = later.get(url);
    if (match) compareVariables(comparison, server, match, place(true));
    else {
      const sentence = `The server ${code(url)} was removed.`;
      comparison.note({
        kind: 'server-removed',
        severity: 'breaking',
        where: '',
        sentence,
        place: place(false),
      });
    }
  }
  for (const url of later.keys()) {
    if (earlier.has(url)) continue;
    const sentence = `The server ${code(url)} was added.`;
    comparison.note({
      kind: 'server-added',
      severity: 'safe',
      where: '',
      sentence,
      place: place(true),
    });
  }
}

// Without servers, the URL is `/`, relative to the description's location (OpenAPI 3.1, OpenAPI Object).
function serversOf(list: readonly unknown[]): Server[] {
  const servers = list.map((value) => {
    const { url, variables } = fieldsOf(value);
    const entries = Object.entries(fieldsOf(variables)).sort(([a], [b]) => (a < b ? -1 : 1));
    return {
      url: textOf(url),
      defaults: entries
        .map(([name, variable]) => `${name}=${textOf(fieldsOf(variable).default)}`)
        .join(', '),
      values: new Map(entries.map(([name, variable]) => [name, textsOf(fieldsOf(variable).enum)])),
    };
  });
  return servers.length > 0 ? servers : [{ url: '/', defaults: '', values: new Map() }];
}

function compareVariables(
  comparison: Comparison,
  old: Server,
  now: Server,
  place: ReturnType<typeof placeAfter>,
): void {
  if (old.defaults !== now.defaults) {
    const sentence = `The defaults of ${code(now.url)} changed from ${code(old.defaults)} to ${code(now.defaults)}.`;
    comparison.note({ kind: 'server-changed', severity: 'note', where: '', sentence, place });
  }
  for (const [name, values] of now.values) {
    const earlier = old.values.get(name) ?? [];
    const gone = earlier.filter((value) => values.length > 0 && !values.includes(value));
    const fresh = values.filter((value) => earlier.length > 0 && !earlier.includes(value));
    if (gone.length > 0) {
      const sentence = `${code(name)} of ${code(now.url)} no longer accepts ${codes(gone)}.`;
      comparison.note({
        kind: 'server-narrowed',
        severity: 'breaking',
        where: '',
        sentence,
        place,
      });
    }
    if (fresh.length > 0) {
      const sentence = `${code(name)} of ${code(now.url)} now also accepts ${codes(fresh)}.`;
      comparison.note({ kind: 'server-widened', severity: 'safe', where: '', sentence, place });
    }
  }
}
