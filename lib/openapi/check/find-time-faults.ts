import type { DescribedObject, ExampleExchange, ExampleFault } from './example-exchange';

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
