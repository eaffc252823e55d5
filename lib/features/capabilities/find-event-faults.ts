import type { Problem } from '../../core/problem';
import { singularOf } from '../../core/singular-of';
import { suggest } from '../../core/suggest';
import { type Facts, versionIds } from './facts';

/**
 * Finds events with an unknown domain, version, entity, or consumer, and operations that publish an unlisted event or
 * an event that ships in a later version than the operation.
 */
export function findEventFaults({ data, api, database }: Facts): Problem[] {
  const { events } = data;
  if (!events) return [];
  const versions = versionIds(data);
  const domains = data.domains?.value.groups.flatMap((group) =>
    group.domains.map(({ slug }) => slug),
  );
  const rows =
    data.entities?.value.entities.map(({ name }) => name) ??
    database?.tables.map(({ name }) => singularOf(name));
  const unknown = (
    kind: string,
    name: string,
    known: readonly string[] | undefined,
    path: readonly (string | number)[],
  ): Problem[] => {
    if (!known || known.includes(name)) return [];
    const place = events.locate(['events', ...path]);
    return [{ ...place, message: `There's no ${kind} \`${name}\``, fix: suggest(name, known) }];
  };
  const faults = events.value.events.flatMap((event, index) => [
    ...unknown('domain', event.domain, domains, [index, 'domain']),
    ...unknown('version', event.version, versions, [index, 'version']),
    ...unknown('entity', event.aggregate, rows, [index, 'aggregate']),
    ...event.consumers.flatMap((slug, place) =>
      unknown('domain', slug, domains, [index, 'consumers', place]),
    ),
  ]);
  const byName = new Map(events.value.events.map((event) => [event.name, event]));
  const published = (api?.operations ?? []).flatMap((operation): Problem[] =>
    operation.events.flatMap((name) => {
      const event = byName.get(name);
      const { id, since, place } = operation;
      if (!event) {
        const message = `\`${id}\` publishes \`${name}\`, which isn't in ${events.file}`;
        return [{ ...place, message, fix: suggest(name, [...byName.keys()]) }];
      }
      const order = versions ?? [];
      if (since === '' || order.indexOf(event.version) <= order.indexOf(since)) return [];
      const message = `\`${id}\` ships in \`${since}\` but publishes \`${name}\`, which ships in \`${event.version}\``;
      return [
        {
          ...place,
          message,
          fix: `correct \`x-since\` here, or the event's \`version\` in ${events.file}`,
        },
      ];
    }),
  );
  return [...faults, ...published];
}
