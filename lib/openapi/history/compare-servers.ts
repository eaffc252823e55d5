import type { Place } from '../../core/problem';
import { type Exchange, holdersOf } from '../model/exchange';
import { fieldsOf, listOf, textOf, textsOf } from '../model/fields';
import type { Node } from '../model/node';
import { type Both, code, codes, pairUp } from './change';
import { type Comparison, placeAfter, placeBefore } from './comparison';

type Server = {
  readonly url: string;
  readonly defaults: string;
  readonly values: ReadonlyMap<string, readonly string[]>;
};

export function compareServers(comparison: Comparison): void {
  const { before, after } = comparison;
  const nodes = [before.description.entry, after.description.entry] as const;
  compareLists(comparison, nodes, [before.fields.servers, after.fields.servers]);
}

/** Compares the servers of an operation, if either revision declares its own. */
export function compareOwnServers(comparison: Comparison, [before, after]: Both<Exchange>): void {
  const own = (exchange: Exchange) =>
    holdersOf(exchange).find(({ servers }) => servers !== undefined)?.servers;
  const [old, now] = [own(before), own(after)];
  if (old === undefined && now === undefined) return;
  const [first, second] = [comparison.before.fields.servers, comparison.after.fields.servers];
  compareLists(comparison, [before.node, after.node], [old ?? first, now ?? second]);
}

function compareLists(
  comparison: Comparison,
  [before, after]: Both<Node>,
  [old, now]: Both<unknown>,
): void {
  for (const [url, earlier, later] of pairUp(serversOf(old), serversOf(now))) {
    const place = later
      ? placeAfter(comparison, after, 'servers')
      : placeBefore(comparison, before, 'servers');
    if (earlier && later) {
      compareVariables(comparison, [earlier, later], place);
      continue;
    }
    comparison.note({
      kind: later ? 'server-added' : 'server-removed',
      severity: later ? 'safe' : 'breaking',
      sentence: `The server ${code(url)} was ${later ? 'added' : 'removed'}.`,
      place,
    });
  }
}

// Without servers, the URL is `/`, relative to the description's location (OpenAPI 3.1, OpenAPI Object).
function serversOf(list: unknown): Map<string, Server> {
  const servers = listOf(list).map((value) => {
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
  const all = servers.length > 0 ? servers : [{ url: '/', defaults: '', values: new Map() }];
  return new Map(all.map((server) => [server.url, server]));
}

function compareVariables(comparison: Comparison, [old, now]: Both<Server>, place: Place): void {
  if (old.defaults !== now.defaults) {
    const sentence = `The defaults of ${code(now.url)} changed from ${code(old.defaults)} to ${code(now.defaults)}.`;
    comparison.note({ kind: 'server-changed', severity: 'note', sentence, place });
  }
  for (const [name, values] of now.values) {
    const earlier = old.values.get(name) ?? [];
    const gone = earlier.filter((value) => values.length > 0 && !values.includes(value));
    const fresh = values.filter((value) => earlier.length > 0 && !earlier.includes(value));
    if (gone.length > 0) {
      const sentence = `${code(name)} of ${code(now.url)} no longer accepts ${codes(gone)}.`;
      comparison.note({ kind: 'server-narrowed', severity: 'breaking', sentence, place });
    }
    if (fresh.length > 0) {
      const sentence = `${code(name)} of ${code(now.url)} now also accepts ${codes(fresh)}.`;
      comparison.note({ kind: 'server-widened', severity: 'safe', sentence, place });
    }
  }
}
