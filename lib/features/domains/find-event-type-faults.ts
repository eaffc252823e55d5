import type { Place, Problem } from '../../core/problem';
import { suggest } from '../../core/suggest';
import { deriveType } from './derive-type';
import type { DomainSources } from './domain-sources';
import type { EventsData } from './events-data';
import { readForm } from './read-form';
import { typeSources } from './type-of-field';
import type { TypeSources } from './type-sources';

type Event = EventsData['events'][number];
type At = (...path: (string | number)[]) => Place;

/**
 * Finds fields of events that have no type, types that name something unknown, types of fields that an event doesn't
 * have, and types of fields whose type comes from the API or the schema.
 */
export function findEventTypeFaults(sources: DomainSources): Problem[] {
  const { events } = sources.data;
  if (!events) return [];
  const types = typeSources({
    ...sources,
    // Without a sound API, fields may be missing.
    published: sources.api && sources.published,
  });
  return events.value.events.flatMap((event, index) => {
    const at: At = (...path) => events.locate(['events', index, ...path]);
    return [...findUntyped(event, types, at), ...findBadTypes(event, types, at)];
  });
}

function findUntyped(event: Event, sources: TypeSources, at: At): Problem[] {
  const { entities, schemas, tables } = sources;
  const entity = entities?.find(({ name }) => name === event.aggregate);
  if (!entity) return [];
  const { resource, table } = entity;
  if ((resource && !schemas) || (table && !tables)) return [];
  return event.data.flatMap((field, index) => {
    if (Object.hasOwn(event.types, field) || deriveType(event.aggregate, field, sources)) return [];
    const owners = [...(resource ? [`\`${resource}\``] : []), ...(table ? [`\`${table}\``] : [])];
    const why =
      owners.length > 0
        ? `, and ${owners.join(' and ')} ${owners.length > 1 ? "don't" : "doesn't"} have it`
        : '';
    const message = `\`${field}\` of \`${event.name}\` has no type${why}`;
    return [
      {
        ...at('data', index),
        message,
        fix: `give it one in the event, such as \`types: { ${field}: text }\``,
      },
    ];
  });
}

function findBadTypes(event: Event, sources: TypeSources, at: At): Problem[] {
  return Object.entries(event.types).flatMap(([field, form]) => {
    const place = at('types', field);
    if (!event.data.includes(field)) {
      const message = `\`${event.name}\` has no field \`${field}\` in \`data\``;
      return [{ ...place, message, fix: suggest(field, event.data) }];
    }
    const derived = deriveType(event.aggregate, field, sources);
    if (derived) {
      const message = `The type of \`${field}\` comes from \`${derived.source}\``;
      return [{ ...place, message, fix: 'remove it here, or rename the field' }];
    }
    const { fault } = readForm(form, sources);
    return fault ? [{ ...place, ...fault }] : [];
  });
}
