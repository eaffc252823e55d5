import type { Fault } from '../../core/problem';
import type { ApiModel } from '../model/api-model';
import type { WrittenExample } from '../model/content';
import { toJsonText } from '../model/exact-numbers';
import { type Fields, isFields } from '../model/fields';
import type { Operation } from '../model/find-operations';
import type { Node } from '../model/node';
import { type Lifecycle, lifecycleOf, statesAfter } from '../model/schema/lifecycle';
import type { Schema } from '../model/schema/schema';

/** An example of a successful response, and what it's compared with. */
export type ExampleExchange = {
  readonly operation: Operation;
  /** The operation's id, or its method and path. */
  readonly name: string;
  readonly status: string;
  readonly example: WrittenExample;
  /** The example's objects, outermost first. */
  readonly objects: readonly DescribedObject[];
  /** The request that the response belongs to, or undefined if it can't be known. */
  readonly request: WrittenExample | undefined;
  /** What the operation does to the resource at the top of the response. */
  readonly effect: Effect;
};

/** `unknown` means that the description doesn't say, or that the operation only reads. */
export type Effect = 'creates' | 'changes' | 'unknown';

/** A mistake in an example, and the keys from the top of the example to it. */
export type ExampleFault = Fault & { readonly path: readonly string[] };

/** The most faults that one example reports. */
export const MOST_FAULTS = 5;

type DescribedObject = {
  /** The keys from the top of the example to the object. */
  readonly path: readonly string[];
  readonly value: Fields;
  readonly properties: ReadonlyMap<string, Schema>;
};

/** Returns the objects in a value that its schemas describe, outermost first. */
export function describedObjects(
  model: ApiModel,
  nodes: readonly Node[],
  value: unknown,
  path: readonly string[] = [],
): DescribedObject[] {
  if (nodes.length === 0) return [];
  if (Array.isArray(value)) {
    const items = partNodes(model, nodes, 'item').get('') ?? [];
    return value.flatMap((item, index) => {
      return describedObjects(model, items, item, [...path, String(index)]);
    });
  }
  if (!isFields(value)) return [];
  const known = partNodes(model, nodes, 'property');
  const properties = new Map([...known].map(([name, own]) => [name, model.schemaOf(own)] as const));
  const inner = Object.entries(value).flatMap(([name, field]) => {
    return describedObjects(model, known.get(name) ?? [], field, [...path, name]);
  });
  return [{ path, value, properties }, ...inner];
}

function partNodes(model: ApiModel, nodes: readonly Node[], wanted: string) {
  const parts = model.schemaOf(nodes).parts.filter(({ relation }) => relation === wanted);
  return new Map(parts.map(({ name, nodes: own }) => [name, own] as const));
}

/** Returns the fields that an example of a request sends and that the example of the response contradicts. */
export function findEchoFaults(exchange: ExampleExchange): ExampleFault[] {
  const { request, example, name, status } = exchange;
  if (!request || !isEcho(exchange)) return [];
  return findDifferences(request.value, example.value, []).map(({ path, sent, returned }) => ({
    path,
    message: `\`${name}\` sends \`${path.join('.')}\` ${toJsonText(sent, 60)}, but its example of ${status} returns ${toJsonText(returned, 60)}`,
    fix: `write ${toJsonText(sent, 60)} here, or correct the example of the request`,
  }));
}

// Other requests can compute something with what they get, so their responses may differ from it.
function isEcho({ operation, status, effect }: ExampleExchange): boolean {
  if (/^(PUT|PATCH)$/.test(operation.method)) return true;
  return operation.method === 'POST' && (status === '201' || /^(creates|changes)$/.test(effect));
}

type Difference = {
  readonly path: readonly string[];
  readonly sent: unknown;
  readonly returned: unknown;
};

// Compares only what both have, because a resource has other fields than a request. A list is always sent as a whole.
function findDifferences(sent: unknown, returned: unknown, path: readonly string[]): Difference[] {
  if (isFields(sent) && isFields(returned)) {
    return Object.keys(sent)
      .filter((key) => Object.hasOwn(returned, key))
      .flatMap((key) => findDifferences(sent[key], returned[key], [...path, key]));
  }
  if (Array.isArray(sent) && Array.isArray(returned) && sent.length === returned.length) {
    return sent.flatMap((item, index) => {
      return findDifferences(item, returned[index], [...path, String(index)]);
    });
  }
  const isSame = sent === returned || isSameTime(sent, returned);
  return isSame || !isComparable(sent, returned) ? [] : [{ path, sent, returned }];
}

// A server can return an object for an id, or a number for its text. Null clears a field.
function isComparable(sent: unknown, returned: unknown): boolean {
  return sent === null || (Array.isArray(sent) && Array.isArray(returned))
    ? true
    : typeof sent === typeof returned && typeof sent !== 'object';
}

function isSameTime(sent: unknown, returned: unknown): boolean {
  if (typeof sent !== 'string' || typeof returned !== 'string') return false;
  return /^\d{4}-\d\d-\d\dT/.test(sent) && Date.parse(sent) === Date.parse(returned);
}

/** Returns the states in an example that contradict the lifecycles: those of the result, and the times of others. */
export function findStateFaults(exchange: ExampleExchange): ExampleFault[] {
  return exchange.objects.flatMap((object) =>
    statesOf(object).flatMap((found) => [
      ...(object.path.length === 0 ? findResultFaults(exchange, found) : []),
      ...findStateTimeFaults(exchange, object, found),
    ]),
  );
}

/** A property whose schema has a lifecycle, with its state in an example. */
type FoundState = Lifecycle & { readonly property: string; readonly state: string };

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
function findStateTimeFaults(
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
    if (!isSet || statesAfter(steps, other).has(state)) return [];
    const message = `${shown} and a \`${field}\`, but \`${state}\` can't follow \`${other}\``;
    return [{ path: [...path, field], message, fix: 'write null, or correct the state' }];
  });
}

/** Returns the times and versions in an example that can't be true together, or that are later than `now`. */
export function findTimeFaults(exchange: ExampleExchange, now: string): ExampleFault[] {
  const inObjects = exchange.objects.flatMap((object) => {
    const times = timesIn(object);
    return [...findOrderFaults(times), ...findFuture(times, 'x-example-now', now)];
  });
  const [top] = exchange.objects;
  if (inObjects.length > 0 || !top || top.path.length > 0) return inObjects;
  if (exchange.effect === 'creates') return findCreationFaults(exchange, top);
  return exchange.effect === 'changes' ? findChangeFaults(exchange, top) : [];
}

/** A field with the time of an event. `name` is in snake case. */
type Time = { readonly name: string; readonly path: readonly string[]; readonly text: string };

function timesIn({ path, value }: DescribedObject): Time[] {
  return Object.entries(value).flatMap(([key, text]): Time[] => {
    const name = key.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();
    const isTime = typeof text === 'string' && /^\d{4}-\d\d-\d\dT/.test(text);
    return isTime && !Number.isNaN(Date.parse(text)) ? [{ name, path: [...path, key], text }] : [];
  });
}

function isLater(time: string, other: string): boolean {
  return Date.parse(time) > Date.parse(other);
}

function timeNamed(times: readonly Time[], wanted: string): Time | undefined {
  return times.find(({ name }) => name === wanted);
}

function findOrderFaults(times: readonly Time[]): ExampleFault[] {
  const [created, updated] = [timeNamed(times, 'created_at'), timeNamed(times, 'updated_at')];
  if (!created || !updated || !isLater(created.text, updated.text)) return [];
  const message = `\`${nameOf(created)}\` ${created.text} is later than \`${nameOf(updated)}\` ${updated.text}`;
  return [{ path: created.path, message, fix: 'correct one of the two' }];
}

// Something that has happened ends in `ed_at`, such as `created_at`. Something that will happen doesn't, such as
// `expires_at`, except for plans.
function isPast({ name }: Time): boolean {
  return /ed_at$/.test(name) && !/(scheduled|planned|expected|estimated|postponed)_at$/.test(name);
}

function findFuture(times: readonly Time[], limit: string, text: string): ExampleFault[] {
  if (text === '') return [];
  return times
    .filter((time) => isPast(time) && isLater(time.text, text))
    .map((time) => ({
      path: time.path,
      message: `\`${time.path.join('.')}\` ${time.text} is later than \`${limit}\` ${text}`,
      fix: `correct the time, or \`${limit}\``,
    }));
}

function findCreationFaults(
  { name, status, objects }: ExampleExchange,
  top: DescribedObject,
): ExampleFault[] {
  const created = timeNamed(timesIn(top), 'created_at');
  const version = versionOf(top);
  const faults: ExampleFault[] = [];
  if (version !== undefined && version !== 1) {
    const message = `\`${name}\` creates the resource, but its example of ${status} has \`version\` ${version}`;
    faults.push({ path: ['version'], message, fix: 'write 1' });
  }
  if (!created) return faults;
  const times = objects.flatMap(timesIn);
  return [...faults, ...findFuture(times, nameOf(created), created.text)];
}

// The response was sent right after the change, so nothing in it happened later.
function findChangeFaults(
  { name, status, objects }: ExampleExchange,
  top: DescribedObject,
): ExampleFault[] {
  const times = timesIn(top);
  const [created, updated] = [timeNamed(times, 'created_at'), timeNamed(times, 'updated_at')];
  const version = versionOf(top);
  const intro = `\`${name}\` changes the resource, but its example of ${status} has`;
  const faults: ExampleFault[] = [];
  if (version !== undefined && version < 2) {
    const message = `${intro} \`version\` ${version}`;
    faults.push({ path: ['version'], message, fix: 'write 2 or a later version' });
  }
  if (!updated) return faults;
  if (created && !isLater(updated.text, created.text)) {
    const message = `${intro} the same \`${nameOf(updated)}\` as \`${nameOf(created)}\``;
    faults.push({ path: updated.path, message, fix: 'write the time of the change' });
  }
  const all = objects.flatMap(timesIn);
  return [...faults, ...findFuture(all, nameOf(updated), updated.text)];
}

function nameOf({ path }: Time): string {
  return path.at(-1) ?? '';
}

function versionOf({ value, properties }: DescribedObject): number | undefined {
  const isCount = properties.get('version')?.types[0] === 'integer';
  return isCount && typeof value.version === 'number' ? value.version : undefined;
}
