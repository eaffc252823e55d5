import { countOf } from '../../core/count-of';
import type { Attributes } from '../feature';
import type { Cell, Table } from '../table';
import type { Catalogue, Entry } from './catalogue';

/**
 * Returns a table of the versions with their dates, how much ships in each, and the load that they're designed for. With
 * `of`, the table lists what each version adds to that domain.
 */
export function versionTable(catalogue: Catalogue, { of }: Attributes = {}): Table[] {
  if (of !== undefined) return versionsOfDomain(catalogue, of);
  const { versions, domains } = catalogue;
  const capabilities = domains.flatMap((domain) => domain.capabilities);
  const tables = domains.flatMap((domain) => domain.tables);
  const rows = versions.map(({ id, name, status, href, window, sizing }) => {
    const own = capabilities.filter(({ version }) => version === id);
    const cells = [
      { href, cell: `${id} ${name}` },
      status,
      window ? [{ date: window.from }, ' to ', { date: window.to }] : [],
      own.length,
      own.reduce((sum, { operations }) => sum + operations.length, 0),
      tables.filter(({ version }) => version === id).length,
      sizing ?? [],
    ];
    return { cells };
  });
  const heads = ['Version', 'State', 'Window', 'Capabilities', 'Operations', 'Tables', 'Built for'];
  return [{ caption: countOf(versions.length, 'version'), heads, rows }];
}

function versionsOfDomain({ versions, domains }: Catalogue, slug: string): Table[] {
  const domain = domains.find((one) => one.slug === slug);
  if (!domain) return [];
  const operations = domain.capabilities.flatMap(({ version, operations: own }) =>
    own.map((operation) => ({ ...operation, version })),
  );
  const names = new Set(domain.tables.map(({ name }) => name));
  const migrations = versions.flatMap(({ id, migrations: own }) =>
    own.flatMap(({ file, tables }) =>
      tables.some((name) => names.has(name)) ? [{ name: file, version: id }] : [],
    ),
  );
  const lists = [operations, domain.tables, domain.events, migrations];
  const rows = versions.map(({ id, status, href }) => {
    const own = lists.map((list) => list.filter(({ version }) => version === id));
    const cells = own.map((list, index) =>
      lists[index]?.length === 0 ? undefined : { list: list.map(cellOf) },
    );
    return { since: id, cells: [{ href, cell: id }, status, ...cells] };
  });
  const heads = ['Version', 'State', 'Operations', 'Tables', 'Events published', 'Migrations'];
  return [{ caption: `What each version adds to ${domain.name.toLowerCase()}`, heads, rows }];
}

type Version = Catalogue['versions'][number];

/** Returns the lists of a version: its caption, its columns, and its rows. */
const LISTS = {
  goals: ({ id, goals }: Version) => {
    const rows = goals.map(({ goal, judged_by }) => [say(goal), say(judged_by)]);
    return tableOf(`Goals of ${id}`, ['Goal', 'Measured by'], rows);
  },
  operations: listOperations,
  tables: (version: Version, catalogue: Catalogue) => listByDomain(version, catalogue, 'tables'),
  events: (version: Version, catalogue: Catalogue) => listByDomain(version, catalogue, 'events'),
  migrations: ({ migrations }: Version, { domains }: Catalogue) => {
    const known = domains.flatMap(({ tables }) => tables);
    const rows = migrations.map(({ file, tables, note }) => {
      const created = tables.map((name) => known.find((table) => table.name === name) ?? { name });
      return [{ code: file }, listEntries(created), say(note)];
    });
    return tableOf(countOf(rows.length, 'migration'), ['File', 'Creates', 'Notes'], rows);
  },
  'exit-criteria': ({ id, exit_criteria: criteria }: Version) => {
    const hasChecks = criteria.some(({ check }) => check !== undefined);
    const rows = criteria.map(({ check, criterion, judged_by }) => [
      ...(hasChecks ? [say(check)] : []),
      say(criterion),
      say(judged_by),
    ]);
    const heads = [...(hasChecks ? ['Check'] : []), 'Criterion', 'How we check it'];
    return tableOf(`Exit criteria of ${id}`, heads, rows);
  },
  risks: ({ id, risks }: Version) => {
    const rows = risks.map(({ risk, effect, answer }) => [say(risk), say(effect), say(answer)]);
    return tableOf(`Risks of ${id}`, ['Risk', 'Impact', 'Mitigation'], rows);
  },
};

/** The lists that `::version-list` can show. */
export const VERSION_LISTS = Object.keys(LISTS);

/** Returns a table of one of a version's lists, such as its operations, or a sentence if that list is empty. */
export function versionList(catalogue: Catalogue, { version: id, kind = '' }: Attributes): Table[] {
  const version = catalogue.versions.find((one) => one.id === id);
  if (!version || !Object.hasOwn(LISTS, kind)) return [];
  const table = LISTS[kind as keyof typeof LISTS](version, catalogue);
  const note = `${id} doesn't have any ${kind.replace('-', ' ')} of its own.`;
  return [table.rows.length > 0 ? table : { ...table, note }];
}

function tableOf(caption: string, heads: readonly string[], rows: readonly Cell[][]): Table {
  return { caption, heads, rows: rows.map((cells) => ({ cells })) };
}

function say(text: string | undefined): Cell {
  return text === undefined ? undefined : { text };
}

function listEntries(entries: readonly (Entry & { readonly version?: string })[]): Cell {
  return entries.length === 0 ? [] : { list: entries.map(cellOf) };
}

function cellOf({ name, href, version }: Entry & { readonly version?: string }): Cell {
  return { since: version, cell: { href, cell: { code: name } } };
}

function listOperations({ id }: Version, { domains, tags }: Catalogue): Table {
  const all = domains.flatMap(({ capabilities }) =>
    capabilities.flatMap(({ version, operations }) =>
      operations.map((own) => [version, own] as const),
    ),
  );
  const shipped = new Map(
    all.flatMap(([version, own]) => (version === id ? [[own.name, own] as const] : [])),
  );
  const rows = tags.flatMap(({ name, operations }) => {
    const own = operations.flatMap((slug) => shipped.get(slug) ?? []);
    return own.length > 0 ? [[name, own.length, listEntries(own)]] : [];
  });
  const caption = `${shipped.size} of ${countOf(all.length, 'operation')}`;
  return tableOf(caption, ['Tag', 'Count', 'Operations'], rows);
}

function listByDomain({ id }: Version, { domains }: Catalogue, key: 'tables' | 'events'): Table {
  const rows = domains.flatMap((domain) => {
    const own = domain[key].filter(({ version }) => version === id);
    return own.length > 0 ? [{ name: domain.name, own }] : [];
  });
  const sum = rows.reduce((all, { own }) => all + own.length, 0);
  return tableOf(
    countOf(sum, key.slice(0, -1)),
    ['Domain', 'Count', key === 'tables' ? 'Tables' : 'Events'],
    rows.map(({ name, own }) => [name, own.length, listEntries(own)]),
  );
}
