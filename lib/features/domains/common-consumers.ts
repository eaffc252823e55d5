import type { EventFact } from './domain-facts';

/** Returns the domains that consume all of several events. Empty for a single event, which lists its own consumers. */
export function commonConsumers(events: readonly Pick<EventFact, 'consumers'>[]): string[] {
  const [first, ...rest] = events;
  if (!first || rest.length === 0) return [];
  return first.consumers.filter((slug) => rest.every(({ consumers }) => consumers.includes(slug)));
}
