import type { DatabaseSchema } from '../../content/read-schema';
import type { Place, Problem } from '../../core/problem';
import { suggest } from '../../core/suggest';
import { sayUnknown } from '../say-unknown';
import { allowedValues } from './allowed-values';
import type { DomainSources } from './domain-sources';
import type { Entity } from './entities-data';

/**
 * Finds lifecycles that contradict the API description or the database: the API description already has the lifecycle,
 * the field isn't a column, or the column allows different states. Also finds steps with unknown states, operations, or
 * events, and states that no step leads to.
 */
export function findLifecycleFaults({ data, api, database }: DomainSources): Problem[] {
  const { entities, events } = data;
  if (!entities) return [];
  const operations = api?.operations.map(({ id }) => id);
  const eventNames = events?.value.events.map(({ name }) => name);
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
    const steps = lifecycle.steps.flatMap((step, place) => [
      ...(['from', 'to'] as const).flatMap((end) => {
        const state = step[end];
        if (state === undefined) return [];
        return sayUnknown(at('steps', place, end), 'state', state, lifecycle.states);
      }),
      ...(step.operation === undefined
        ? []
        : sayUnknown(at('steps', place, 'operation'), 'operation', step.operation, operations)),
      ...(step.event === undefined
        ? []
        : sayUnknown(at('steps', place, 'event'), 'event', step.event, eventNames)),
    ]);
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
