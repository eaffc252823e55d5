import type { Attributes } from '../feature';
import type { Table, TableRow } from '../table';
import type { DomainFacts, EventFact } from './domain-facts';

type NameOf = (domain: string) => string;

/** Returns a row with an id that a search finds by its name. */
function namedRow(
  row: Pick<TableRow, 'cells' | 'since'>,
  id: string,
  [where, title]: readonly [where: string, title: string],
  text: string,
  code = '',
): TableRow {
  const record = { title, where, text, code, names: [{ name: title, rank: 'self' as const }] };
  return { ...row, id, record };
}

/** Returns a table of a domain's entities, with their purpose, table, scope, id prefix, and first version. */
export function entityTable(facts: DomainFacts, { of = '' }: Attributes, nameOf: NameOf): Table[] {
  const rows = facts.entities.flatMap((entity) => {
    const { name, purpose, table, tableHref, resourceHref, scope, prefix, version } = entity;
    if (entity.domain !== of) return [];
    const cells = [
      { href: resourceHref, cell: { code: name } },
      { text: purpose },
      table === undefined ? 'none' : { href: tableHref, cell: { code: table } },
      scope,
      prefix === undefined ? 'none' : { code: prefix },
      version,
    ];
    const code = [table, prefix].filter(Boolean).join('\n');
    // Headings often contain only the entity's name, so the id has a prefix.
    return namedRow({ cells, since: version }, `entity-${name}`, ['Entity', name], purpose, code);
  });
  const heads = ['Entity', 'Purpose', 'Table', 'Scope', 'Id prefix', 'Since'];
  return [{ caption: `Entities of ${nameOf(of)}`, heads, rows }];
}

/** Returns a table of the events that a domain publishes, and one of those that it consumes, by their publisher. */
export function eventTables(facts: DomainFacts, { of = '' }: Attributes, nameOf: NameOf): Table[] {
  const published = facts.events.filter((event) => event.domain === of);
  const consumed = facts.events.filter(({ consumers }) => consumers.includes(of));
  return [
    ...(published.length > 0 ? [publishedTable(published, of, nameOf)] : []),
    ...(consumed.length > 0 ? [consumedTable(consumed, of, nameOf)] : []),
  ];
}

// Names the domains that consume every event once, below the table.
function publishedTable(events: readonly EventFact[], of: string, nameOf: NameOf): Table {
  const { everywhere, others, rare } = splitConsumers(events);
  const head = everywhere.length === 0 ? 'Consumed by' : 'Also consumed by';
  const note = [
    everywhere.length > 1 && 'These domains consume all of the events: ',
    { list: everywhere.map((domain) => ({ domain })) },
    everywhere.length === 1 && ' consumes all of these events',
    '.',
    [...rare].map(([slug, names]) => [
      ` ${nameOf(slug)} also consumes `,
      { list: names.map((code) => ({ code })) },
      '.',
    ]),
  ];
  return {
    caption: `Published by ${nameOf(of)}`,
    heads: ['Event', 'Caused by', 'Data', ...(others ? [head] : []), 'Since'],
    rows: events.map(({ name, causes, data, version }) => {
      const caused = causes.map(({ text, href }) => {
        return { href, cell: href === '' ? text : { code: text } };
      });
      const cells = [
        { code: name },
        caused.length > 0 ? { list: caused } : [],
        { list: data.map((code) => ({ code })) },
        ...(others ? [{ list: (others.get(name) ?? []).map(nameOf) }] : []),
        version,
      ];
      const text = causes.map((cause) => cause.text).join(', ');
      return namedRow({ cells, since: version }, name, ['Event', name], text, data.join('\n'));
    }),
    ...(everywhere.length > 0 ? { note } : {}),
  };
}

// Lists only names. The row to which each one links has its data.
function consumedTable(events: readonly EventFact[], of: string, nameOf: NameOf): Table {
  const publishers = [...new Set(events.map((event) => event.domain))];
  return {
    caption: `Consumed by ${nameOf(of)}`,
    heads: ['Published\u00a0by', 'Events'],
    rows: publishers.map((publisher) => {
      const list = events
        .filter((event) => event.domain === publisher)
        .map(({ name, href, version: since }) => {
          return { since, cell: { href, cell: { code: name } } };
        });
      return { cells: [nameOf(publisher), { list }] };
    }),
  };
}

/** Who consumes a domain's events. */
type Consumers = {
  /** The domains that consume all of the events. Empty for a single event, which lists its own consumers. */
  readonly everywhere: readonly string[];
  /** The other consumers of each event, by its name. Undefined if most events have none: then they're in `rare`. */
  readonly others: ReadonlyMap<string, readonly string[]> | undefined;
  /** The events that each of the other domains consumes. */
  readonly rare: ReadonlyMap<string, readonly string[]>;
};

/** Splits the consumers of a domain's events so that each fact appears once, and few cells of a table are empty. */
export function splitConsumers(
  events: readonly Pick<EventFact, 'name' | 'consumers'>[],
): Consumers {
  const [first, ...rest] = events;
  const everywhere =
    first && rest.length > 0
      ? first.consumers.filter((slug) => rest.every(({ consumers }) => consumers.includes(slug)))
      : [];
  const others = new Map(
    events.map(({ name, consumers }) => [
      name,
      consumers.filter((slug) => !everywhere.includes(slug)),
    ]),
  );
  const found = [...others].filter(([, slugs]) => slugs.length > 0);
  if (everywhere.length === 0 || found.length >= events.length / 2) {
    return { everywhere, others, rare: new Map() };
  }
  const slugs = new Set(found.flatMap(([, own]) => own));
  const eventsOf = (slug: string) =>
    found.flatMap(([name, own]) => (own.includes(slug) ? name : []));
  return {
    everywhere,
    others: undefined,
    rare: new Map([...slugs].map((slug) => [slug, eventsOf(slug)])),
  };
}

/** Returns a table of every invariant by number, with its domains and the mechanism that enforces it. */
export function invariantTable({ invariants }: DomainFacts): Table[] {
  const { length } = invariants;
  const rows = invariants.map(({ id, text, domains, kept_by: keeper }) => {
    const list = domains.map((domain) => ({ domain }));
    const cells = [id, { text }, { list }, keeper !== undefined && { text: keeper }];
    return namedRow({ cells }, id, ['Invariant', id], text);
  });
  const heads = ['Invariant', 'Rule', 'Domains', 'Enforced by'];
  return [{ caption: length === 1 ? '1 invariant' : `All ${length} invariants`, heads, rows }];
}

/** Returns a table of a domain's rules: its invariants with their numbers, then its own rules. */
export function ruleTable(facts: DomainFacts, { of = '' }: Attributes, nameOf: NameOf): Table[] {
  const own = facts.specifications.find(({ domain }) => domain === of)?.rules ?? [];
  const kept = facts.invariants.filter(({ domains }) => domains.includes(of));
  const rules = [...kept, ...own.map((rule) => ({ ...rule, id: '', href: '' }))];
  const rows = rules.map(({ id, href, text, kept_by: keeper }) => {
    const words = [{ text }, id !== '' && [' (', { href, cell: id }, ')']];
    return { cells: [words, keeper !== undefined && { text: keeper }] };
  });
  const heads = ['Rule', 'Enforced by'];
  return [{ caption: `Rules of ${nameOf(of)}`, heads, rows, hasNoNames: true }];
}

/** Returns a table of a domain's service level objectives, and one of the metrics that monitor them. */
export function objectiveTables(
  { specifications }: DomainFacts,
  { of = '' }: Attributes,
  nameOf: NameOf,
): Table[] {
  const { objectives = [], metrics = [] } =
    specifications.find(({ domain }) => domain === of) ?? {};
  const targets = objectives.map(({ name, target }) => ({ cells: [{ text: name }, target] }));
  const shown = metrics.map(({ name, shows, by }) =>
    namedRow({ cells: [{ code: name }, shows, by] }, name, ['Metric', name], shows ?? ''),
  );
  return [
    { caption: `Objectives of ${nameOf(of)}`, heads: ['Objective', 'Target'], rows: targets },
    {
      caption: `Metrics of ${nameOf(of)}`,
      heads: ['Metric', 'What it shows', 'Broken down by'],
      rows: shown,
    },
  ].filter(({ rows }) => rows.length > 0);
}

/** Returns a table of every domain, with its purpose, what's left to other domains, its owner, and its requirements. */
export function domainTable({ specifications }: DomainFacts): Table[] {
  const { length } = specifications;
  const rows = specifications.map(({ domain, purpose, excluded, owner, requirements }) => {
    const others = excluded === undefined ? [] : { text: excluded };
    return { cells: [{ domain }, { text: purpose }, others, owner, requirements.join(', ')] };
  });
  const heads = ['Domain', 'Purpose', 'Out of scope', 'Owner', 'Requirements'];
  return [{ caption: length === 1 ? '1 domain' : `All ${length} domains`, heads, rows }];
}
