import type { EventsData } from '../../features/domains/events-data';
import type { DomainTables } from '../../features/tables/domain-tables';
import type { Connections } from './content-map';

type Event = Pick<EventsData['events'][number], 'domain' | 'consumers'>;
type Tables = Pick<DomainTables, 'domain'> & {
  readonly tables: readonly {
    readonly name: string;
    readonly columns: readonly { readonly references: readonly { readonly table: string }[] }[];
  }[];
};

/** Counts how many of each domain's events (row) each domain (column) consumes. */
export function countEvents(slugs: readonly string[], events: readonly Event[]): Connections {
  return count(
    slugs,
    events.flatMap(({ domain, consumers }) =>
      [...new Set(consumers)].map((consumer) => [domain, consumer] as const),
    ),
  );
}

/** Counts the columns in each domain's tables (row) that reference each domain's tables (column). */
export function countReferences(slugs: readonly string[], domains: readonly Tables[]): Connections {
  const homes = new Map(
    domains.flatMap(({ domain, tables }) => tables.map(({ name }) => [name, domain] as const)),
  );
  return count(
    slugs,
    domains.flatMap(({ domain, tables }) =>
      tables.flatMap(({ columns }) =>
        columns.flatMap(({ references }) => {
          // A column's foreign keys may reference the same domain twice. Count it once.
          const targets = new Set(references.map(({ table }) => homes.get(table) ?? ''));
          return [...targets].map((target) => [domain, target] as const);
        }),
      ),
    ),
  );
}

function count(
  slugs: readonly string[],
  pairs: readonly (readonly [from: string, to: string])[],
): Connections {
  const counts = new Map<string, number>();
  for (const [from, to] of pairs) {
    const key = `${from} ${to}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return slugs.map((from) => slugs.map((to) => counts.get(`${from} ${to}`) ?? 0));
}
