import type { Located } from '../../content/parse-located';
import type { Problem } from '../../core/problem';
import { singularOf } from '../../core/singular-of';
import { suggest } from '../../core/suggest';
import type { EventsData } from '../domains/events-data';
import { sayUnknown } from '../say-unknown';
import { domainSlugs, type Facts, versionIds } from './facts';

/**
 * Finds events with an unknown domain, version, entity, or consumer, and operations that publish an unlisted event or
 * an event that ships in a later version than the operation.
 */
export function findEventFaults(facts: Facts): Problem[] {
  const { events } = facts.data;
  return events ? [...findStrangeEvents(events, facts), ...findPublished(events, facts)] : [];
}

type Events = Located<EventsData>;

function findStrangeEvents({ value, locate }: Events, { data, database }: Facts): Problem[] {
  const [domains, versions] = [domainSlugs(data), versionIds(data)];
  const rows =
    data.entities?.value.entities.map(({ name }) => name) ??
    database?.tables.map(({ name }) => singularOf(name));
  return value.events.flatMap((event, index) => {
    const at = (...path: (string | number)[]) => locate(['events', index, ...path]);
    return [
      ...sayUnknown(at('domain'), 'domain', event.domain, domains),
      ...sayUnknown(at('version'), 'version', event.version, versions),
      ...sayUnknown(at('aggregate'), 'entity', event.aggregate, rows),
      ...event.consumers.flatMap((slug, place) =>
        sayUnknown(at('consumers', place), 'domain', slug, domains),
      ),
    ];
  });
}

function findPublished({ value, file }: Events, { data, api }: Facts): Problem[] {
  const order = versionIds(data) ?? [];
  const byName = new Map(value.events.map((event) => [event.name, event]));
  return (api?.operations ?? []).flatMap(({ id, since, place, events }) =>
    events.flatMap((name): Problem[] => {
      const event = byName.get(name);
      if (!event) {
        const message = `\`${id}\` publishes \`${name}\`, which isn't in ${file}`;
        return [{ ...place, message, fix: suggest(name, [...byName.keys()]) }];
      }
      if (since === '' || order.indexOf(event.version) <= order.indexOf(since)) return [];
      const message = `\`${id}\` ships in \`${since}\` but publishes \`${name}\`, which ships in \`${event.version}\``;
      const fix = `correct \`x-since\` here, or the event's \`version\` in ${file}`;
      return [{ ...place, message, fix }];
    }),
  );
}
