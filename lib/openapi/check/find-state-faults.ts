import { listFor } from '../../core/list-for';
import { toJsonText } from '../model/exact-numbers';
import { type Lifecycle, lifecycleOf } from '../model/schema/lifecycle';
import type { Schema } from '../model/schema/schema';
import type { DescribedObject, ExampleExchange, ExampleFault } from './example-exchange';

/** Returns the states in an example that contradict the lifecycles: those of the result, and the times of others. */
export function findStateFaults(exchange: ExampleExchange): ExampleFault[] {
  return exchange.objects.flatMap((object) =>
    statesOf(object).flatMap((found) => [
      ...(object.path.length === 0 ? findResultFaults(exchange, found) : []),
      ...findTimeFaults(exchange, object, found),
    ]),
  );
}

/** A property whose schema has a lifecycle, with its state in an example. */
export type FoundState = Lifecycle & { readonly property: string; readonly state: string };

/** Returns the properties of an object that have a lifecycle. */
export function statesOf({ value, properties }: DescribedObject): FoundState[] {
  return [...properties].flatMap(([property, schema]) => {
    const state = value[property];
    const lifecycle = lifecycleIn(schema);
    return lifecycle && typeof state === 'string' ? [{ ...lifecycle, property, state }] : [];
  });
}

function lifecycleIn({ all }: Schema): Lifecycle | undefined {
  return all.map(({ fields }) => lifecycleOf(fields)).find((found) => found !== undefined);
}

// An update can leave the state as it is. If it changes the state, the request's example says so.
function findResultFaults(
  { operation, name, status }: ExampleExchange,
  { property, state, steps }: FoundState,
): ExampleFault[] {
  const own = steps.filter((step) => step.operation !== '' && step.operation === operation.id);
  const first = own.filter(({ from }) => from === '');
  const caused = status === '201' && first.length > 0 ? first : own;
  const results = [...new Set(caused.map(({ to }) => to))];
  const isUpdate = /^(PUT|PATCH)$/.test(operation.method);
  if (results.length === 0 || results.includes(state) || isUpdate) return [];
  const names = results.map((result) => `\`${result}\``).join(' or ');
  return [
    {
      path: [property],
      message: `\`${name}\` leads to ${names}, but its example of ${status} has \`${property}\` ${toJsonText(state, 60)}`,
      fix: `write ${names}`,
    },
  ];
}

// The time of a state, such as `cancelled_at`, is set from that state on, and not before it.
function findTimeFaults(
  { name, status }: ExampleExchange,
  { path, value, properties }: DescribedObject,
  { property, state, states, steps }: FoundState,
): ExampleFault[] {
  return states.flatMap((other): ExampleFault[] => {
    const field = `${other}_at`;
    if (!properties.has(field)) return [];
    const isSet = typeof value[field] === 'string';
    const shown = `The example of ${status} of \`${name}\` has \`${property}\` ${toJsonText(state, 60)}`;
    if (other === state && !isSet) {
      const message = `${shown}, but no \`${field}\``;
      return [{ path: [...path, field], message, fix: 'write the time of that step' }];
    }
    if (!isSet || canFollow(steps, other, state)) return [];
    const message = `${shown} and a \`${field}\`, but \`${state}\` can't follow \`${other}\``;
    return [{ path: [...path, field], message, fix: 'write null, or correct the state' }];
  });
}

function canFollow(steps: Lifecycle['steps'], from: string, to: string): boolean {
  const next = new Map<string, string[]>();
  for (const step of steps) listFor(next, step.from).push(step.to);
  const reached = new Set([from]);
  for (const state of reached) for (const after of next.get(state) ?? []) reached.add(after);
  return reached.has(to);
}
