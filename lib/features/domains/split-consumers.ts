import type { EventFact } from './domain-facts';

type ConsumedEvent = Pick<EventFact, 'name' | 'consumers'>;

/** Who consumes a domain's events. */
export type Consumers = {
  /** The domains that consume all of the events. Empty for a single event, which lists its own consumers. */
  readonly everywhere: readonly string[];
  /** The other consumers of each event, by its name. Undefined if most events have none: then they're in `rare`. */
  readonly others: ReadonlyMap<string, readonly string[]> | undefined;
  /** The events that each of the other domains consumes. */
  readonly rare: ReadonlyMap<string, readonly string[]>;
};

/** Splits the consumers of a domain's events so that each fact appears once, and few cells of a table are empty. */
export function splitConsumers(events: readonly ConsumedEvent[]): Consumers {
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
