import type { DatabaseSchema } from '../../content/read-schema';
import { nearest } from '../../core/nearest';
import type { Place, Problem } from '../../core/problem';
import { suggest } from '../../core/suggest';
import type { Page } from '../../graph/page';
import type { Published } from '../../openapi/downloads';
import type { Api } from '../../openapi/view';
import type { ProductData } from '../product-data';
import { domainSlugs, versionIds } from '../roadmap/roadmap-data';
import { sayUnknown } from '../say-unknown';
import { allowedValues } from './column-type';
import type { Entity } from './entities-data';
import type { DomainEvent as Event } from './events-data';
import { deriveType, readForm, type TypeSources, typeSources } from './type-of-field';

/** Facts that domain data is checked against. If one is missing, the checks that need it are skipped. */
export type DomainSources = {
  readonly data: ProductData;
  readonly pages: readonly Page[];
  /** The API. Undefined if its description is missing or invalid. */
  readonly api: Pick<Api, 'operations' | 'schemas' | 'lifecycles'> | undefined;
  readonly database: DatabaseSchema | undefined;
  /** The API description as offered for download. Undefined if it's missing or invalid. */
  readonly published?: Published | undefined;
};

/**
 * Returns a problem wherever entities, types of events' fields, lifecycles, or specifications contradict the rest of the
 * site.
 */
export function checkDomains(sources: DomainSources): Problem[] {
  return [
    ...findEntityFaults(sources),
    ...findEventTypeFaults(sources),
    ...findLifecycleFaults(sources),
    ...findSpecificationFaults(sources),
  ];
}

/** Finds tables without an entity, and entities whose table has a different domain or version in the capabilities. */
function findEntityFaults({ data, database }: DomainSources): Problem[] {
  const { entities } = data;
  if (!entities) return [];
  const tables = database?.tables ?? [];
  // A misspelled table has already been reported.
  const names = tables.map(({ name }) => name);
  const held = new Set(
    entities.value.entities.flatMap(({ table = '' }) => [table, nearest(table, names)]),
  );
  const empty = tables.flatMap(({ name, line }) => {
    if (held.has(name)) return [];
    const message = `Table \`${name}\` has no entity`;
    const place = { file: database?.file ?? '', line, column: 1 };
    return [{ ...place, message, fix: `add an entity with this table to ${entities.file}` }];
  });
  return [...empty, ...findOwnerFaults(entities, data)];
}

// The capabilities data lists each table's domain and version.
function findOwnerFaults(
  entities: NonNullable<ProductData['entities']>,
  data: ProductData,
): Problem[] {
  const { capabilities } = data;
  const owners = new Map(
    (capabilities?.value.domains ?? []).flatMap(({ slug, tables }) =>
      Object.entries(tables).flatMap(([version, names]) =>
        names.map((name) => [name, { domain: slug, version }] as const),
      ),
    ),
  );
  // A domain or version that doesn't exist has already been reported.
  const known = { domain: domainSlugs(data), version: versionIds(data) };
  return entities.value.entities.flatMap((entity, index) => {
    const owner = owners.get(entity.table ?? '');
    if (!owner) return [];
    return (['domain', 'version'] as const).flatMap((key) => {
      if (entity[key] === owner[key]) return [];
      if (![entity[key], owner[key]].every((name) => known[key]?.includes(name) ?? true)) return [];
      const place = entities.locate(['entities', index, key]);
      const message = `\`${entity.name}\` has the ${key} \`${entity[key]}\` here, but its table has \`${owner[key]}\` in ${capabilities?.file}`;
      return [{ ...place, message, fix: 'correct one of the two' }];
    });
  });
}

/**
 * Finds lifecycles that contradict the API description or the database: the API description already has the lifecycle,
 * the field isn't a column, or the column allows different states. Also finds steps with unknown states, and states that
 * no step leads to.
 */
function findLifecycleFaults({ data, api, database }: DomainSources): Problem[] {
  const { entities } = data;
  if (!entities) return [];
  return entities.value.entities.flatMap((entity, index) => {
    const { lifecycle, name, resource } = entity;
    if (!lifecycle) return [];
    const at = (...path: (string | number)[]) =>
      entities.locate(['entities', index, 'lifecycle', ...path]);
    const duplicate = api?.lifecycles.find(
      ({ schema, property }) => schema === resource && property === lifecycle.field,
    );
    if (duplicate) {
      const message = `The API description already has the lifecycle of \`${name}\``;
      return [{ ...at(), message, fix: 'remove the lifecycle here' }];
    }
    const steps = lifecycle.steps.flatMap((step, place) =>
      (['from', 'to'] as const).flatMap((end) => {
        const state = step[end];
        if (state === undefined) return [];
        return sayUnknown(at('steps', place, end), 'state', state, lifecycle.states);
      }),
    );
    return [
      ...steps,
      ...findReachFaults(lifecycle, at('states')),
      ...findColumnFaults(entity, database, at),
    ];
  });
}

type Lifecycle = NonNullable<Entity['lifecycle']>;

function findReachFaults({ states, steps }: Lifecycle, place: Place): Problem[] {
  const ahead = steps.flatMap(({ from, to }) => (from === undefined ? [to] : []));
  if (ahead.length === 0) {
    return [
      { ...place, message: 'The lifecycle has no first step', fix: 'add a step without `from`' },
    ];
  }
  const reached = new Set<string>();
  for (let state = ahead.pop(); state !== undefined; state = ahead.pop()) {
    if (reached.has(state)) continue;
    reached.add(state);
    for (const { from, to } of steps) if (from === state) ahead.push(to);
  }
  const lost = states.filter((state) => !reached.has(state));
  if (lost.length === 0) return [];
  const fix = 'add a step with that `to`, or remove the state';
  return [
    {
      ...place,
      message: `No step leads to ${lost.map((state) => `\`${state}\``).join(', ')}`,
      fix,
    },
  ];
}

function findColumnFaults(
  { table: name, lifecycle }: Entity,
  database: DatabaseSchema | undefined,
  at: (...path: string[]) => Place,
): Problem[] {
  const table = database?.tables.find((other) => other.name === name);
  if (!table || !lifecycle) return [];
  const { field, states } = lifecycle;
  const column = table.columns.find((other) => other.name === field);
  if (!column) {
    const fix = suggest(
      field,
      table.columns.map((other) => other.name),
    );
    return [{ ...at('field'), message: `Table \`${name}\` has no column \`${field}\``, fix }];
  }
  const allowed = column.rules.flatMap((rule) => allowedValues(rule, field));
  if (allowed.length === 0) return [];
  const other = [
    ...states.filter((state) => !allowed.includes(state)),
    ...allowed.filter((state) => !states.includes(state)),
  ];
  if (other.length === 0) return [];
  const message = `The states here don't match \`${name}.${field}\` in the schema: ${other.join(', ')}`;
  return [{ ...at('states'), message, fix: `write ${allowed.join(', ')}, or correct the schema` }];
}

/** Finds domains without a specification, and specification pages whose owner differs from the data. */
function findSpecificationFaults({ data, pages }: DomainSources): Problem[] {
  const { specifications } = data;
  if (!specifications) return [];
  const said = new Map(
    specifications.value.specifications.map(({ domain, owner }) => [domain, owner]),
  );
  const silent = data.domains?.value.groups.flatMap(({ domains: members }, group) =>
    members.flatMap(({ slug, specification }, index) => {
      const place = data.domains?.locate(['groups', group, 'domains', index, 'slug']);
      const owner = said.get(slug);
      if (owner === undefined) {
        const message = `Domain \`${slug}\` isn't in ${specifications.file}`;
        return place
          ? [{ ...place, message, fix: 'add it there, with its purpose and owner' }]
          : [];
      }
      const page = pages.find(({ path }) => `/${path}` === specification);
      const claimed = page?.matter.owner_team;
      if (!page || claimed === undefined || claimed === owner) return [];
      const message = `\`owner_team\` is "${claimed}" here, but the owner of \`${slug}\` is "${owner}" in ${specifications.file}`;
      return [{ ...page.locate(['owner_team']), message, fix: 'correct one of the two' }];
    }),
  );
  return silent ?? [];
}

type At = (...path: (string | number)[]) => Place;

/**
 * Finds fields of events that have no type, types that name something unknown, types of fields that an event doesn't
 * have, and types of fields whose type comes from the API or the schema.
 */
function findEventTypeFaults(sources: DomainSources): Problem[] {
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
