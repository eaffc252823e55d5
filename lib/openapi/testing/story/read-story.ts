import { isDeepStrictEqual } from 'node:util';
import { listFor } from '../../../core/list-for';
import { type Fields, fieldsOf, isFields, listOf, textOf } from '../../model/fields';
import { type Lifecycle, lifecycleOf } from '../../model/schema/lifecycle';

/** One call: what its request sends, and an example of what it returns. */
export type Step = {
  readonly slug: string;
  readonly operationId: string;
  /** The field that its list is ordered by, as its description says, or ''. */
  readonly order: string;
  readonly isDescending: boolean;
  /** True if the request is the one of the sample, with all its parameters. */
  readonly isSample: boolean;
  /** The slug, and the name of the response's example if there are several. */
  readonly label: string;
  /** The request's parameters and the fields of its body, as far as they have examples. */
  readonly sent: Fields;
  /** Undefined if the response has no body, or no example. */
  readonly got: unknown;
  readonly lacksExample: boolean;
  /** The ids in the response. */
  readonly given: readonly string[];
  /** The newest event in the response, in ms. `Infinity` if a request with ids returns none. */
  readonly time: number;
};

/** A resource as one response shows it: an object with an id. */
export type Thing = {
  readonly id: string;
  readonly fields: Fields;
  readonly step: Step;
  /** When it was last updated, otherwise the time of its step, in ms. */
  readonly time: number;
};

/** The examples of a description in the order of their times. */
export type Story = {
  readonly steps: readonly Step[];
  /** The states of each resource by its id, in order. */
  readonly things: ReadonlyMap<string, readonly Thing[]>;
  /** The lifecycles by the resource's `object`, then by the property. */
  readonly lifecycles: ReadonlyMap<string, ReadonlyMap<string, Lifecycle>>;
  /** The fields that updates can change, by the resource's `object`. */
  readonly updatable: ReadonlyMap<string, ReadonlySet<string>>;
};

const ID = /\b(?!req_)[a-z]{3}_[0-7][0-9a-hjkmnp-tv-z]{25}\b/g;
const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz';

/** Returns the ids in a text or a value, each once. Request ids aren't part of the story. */
export function idsIn(value: unknown): string[] {
  return [...new Set((JSON.stringify(value) ?? '').match(ID) ?? [])];
}

/** Returns when an id was made, in ms: the rest of an id is a UUIDv7 in Crockford's base 32. */
export function timeOfId(id: string): number {
  const bits = [...id.slice(4)].reduce(
    (sum, digit) => sum * 32n + BigInt(DIGITS.indexOf(digit)),
    0n,
  );
  return (bits >> 76n) % 16n === 7n ? Number(bits >> 80n) : Number.NaN;
}

/** Returns the events of an object by name, in ms. Plans, such as `expires_at`, aren't events. */
export function eventsOf(value: unknown): Map<string, number> {
  const events = Object.entries(fieldsOf(value)).filter(([key, time]) => {
    return /ed_at$|^as_of$/.test(key) && typeof time === 'string';
  });
  return new Map(events.map(([key, time]) => [key, Date.parse(String(time))]));
}

/** Returns a value and every value in it. */
export function valuesIn(value: unknown): unknown[] {
  return [
    value,
    ...Object.values(Array.isArray(value) ? value : fieldsOf(value)).flatMap(valuesIn),
  ];
}

/**
 * Reads the story of a description without references. `samples` has the text of each operation's first sample, which
 * shows the ids in its path.
 */
export function readStory(document: Fields, samples: ReadonlyMap<string, string>): Story {
  const operations = Object.values(fieldsOf(document.paths)).flatMap((item) =>
    Object.entries(fieldsOf(item)).map(([method, operation]) => ({
      method,
      ...fieldsOf(operation),
    })),
  );
  const steps = operations
    .flatMap((operation) => stepsOf(operation, samples))
    .sort((one, other) => (one.time < other.time ? -1 : Number(one.time > other.time)));
  const things = new Map<string, Thing[]>();
  for (const step of steps) {
    for (const fields of valuesIn(step.got).filter(isFields)) {
      const id = textOf(fields.id ?? fields.receipt_id);
      const time = eventsOf(fields).get('updated_at') ?? step.time;
      if (idsIn(id).length > 0) listFor(things, id).push({ id, fields, step, time });
    }
  }
  for (const states of things.values()) states.sort((one, other) => one.time - other.time);
  return { steps, things, lifecycles: lifecyclesIn(document), updatable: updatableIn(operations) };
}

function stepsOf(operation: Fields, samples: ReadonlyMap<string, string>): Step[] {
  const operationId = textOf(operation.operationId);
  const slug = textOf(operation['x-slug'] ?? operationId);
  const bodies = examplesIn(operation.requestBody);
  const successes = Object.entries(fieldsOf(operation.responses))
    .filter(([status]) => status < '4')
    .map(([, response]) => fieldsOf(response));
  const returned = successes.flatMap(examplesIn);
  const hasBody = successes.some(({ content }) => content !== undefined);
  const lacksExample = hasBody && returned.length === 0;
  return (returned.length > 0 ? returned : [['', undefined] as const]).map(([name, got], index) => {
    const isSample = index === 0;
    // A response without a request of the same name belongs to the first one, which is also the sample's.
    const body = bodies.find(([of]) => of === name) ?? (isSample ? bodies[0] : undefined);
    const parameters = parametersOf(operation, samples.get(slug), isSample);
    const sent = { ...parameters, ...fieldsOf(body?.[1]) };
    const label = name === '' || returned.length === 1 ? slug : `${slug} (${name})`;
    const order = orderOf(operation);
    const [given, time] = [idsIn(got), timeOf(sent, got)];
    return { slug, operationId, isSample, ...order, label, sent, got, lacksExample, given, time };
  });
}

/** Returns the ids in the path, as the sample shows them, and all other parameters with an example. */
function parametersOf({ parameters }: Fields, sample = '', isSample: boolean): Fields {
  const ids = idsIn(sample);
  const shown = listOf(parameters).map((value) => {
    const { name, in: location, schema, example } = fieldsOf(value);
    const prefix = /^\^([a-z]{3}_)/.exec(textOf(fieldsOf(schema).pattern))?.[1];
    const inPath = ids.find((id) => prefix !== undefined && id.startsWith(prefix));
    return [textOf(name), location === 'path' ? inPath : isSample ? example : undefined] as const;
  });
  return Object.fromEntries(shown.filter(([, value]) => value !== undefined));
}

function orderOf({ description }: Fields): Pick<Step, 'order' | 'isDescending'> {
  const found = /ordered by `(\w+)`(?:, then `id`)?(, descending)?/.exec(textOf(description));
  return { order: found?.[1] ?? '', isDescending: found?.[2] !== undefined };
}

function examplesIn(holder: unknown): [string, unknown][] {
  return Object.values(fieldsOf(fieldsOf(holder).content)).flatMap((content) => {
    const { example, examples } = fieldsOf(content);
    if (example !== undefined) return [['', example] as [string, unknown]];
    return Object.entries(fieldsOf(examples)).map(([name, named]) => {
      return [name, fieldsOf(named).value] as [string, unknown];
    });
  });
}

function timeOf(sent: Fields, got: unknown): number {
  const events = valuesIn(got).flatMap((value) => [...eventsOf(value).values()]);
  const times = [...events, ...idsIn(got).map(timeOfId)].filter((time) => !Number.isNaN(time));
  // A request without a response, such as a deletion, comes after all others.
  return Math.max(...times, idsIn(sent).length > 0 && got === undefined ? Infinity : -Infinity);
}

function lifecyclesIn(document: Fields): Story['lifecycles'] {
  const schemas = Object.values(fieldsOf(fieldsOf(document.components).schemas)).map(fieldsOf);
  return new Map(
    schemas.flatMap(({ properties }) => {
      const own = Object.entries(fieldsOf(properties)).flatMap(([property, schema]) => {
        const lifecycle = lifecycleOf(fieldsOf(schema));
        return lifecycle ? [[property, lifecycle] as const] : [];
      });
      const object = textOf(fieldsOf(fieldsOf(properties).object).const);
      return own.length > 0 ? [[object, new Map(own)] as const] : [];
    }),
  );
}

function updatableIn(operations: readonly Fields[]): Story['updatable'] {
  const updates = operations.filter(({ method }) => method === 'patch');
  return new Map(
    updates.map(({ requestBody, responses }) => {
      const [content] = Object.values(fieldsOf(fieldsOf(requestBody).content)).map(fieldsOf);
      const [[, returned] = ['', undefined]] = examplesIn(fieldsOf(responses)['200']);
      const fields = Object.keys(fieldsOf(fieldsOf(content?.schema).properties));
      return [textOf(fieldsOf(returned).object), new Set(fields)];
    }),
  );
}

export type Findings = ReturnType<typeof createFindings>;

/** Returns functions that note what a walk through the story compares, and what they noted. */
export function createFindings() {
  const noted = { faults: [] as string[], facts: 0 };
  /** Notes a fault unless the fact is true. */
  const expect = (isTrue: boolean, fault: string): void => {
    noted.facts += 1;
    if (!isTrue) noted.faults.push(fault);
  };
  /** Notes a fault unless both values are equal. */
  const same = (value: unknown, wanted: unknown, what: string): void => {
    const fault = `${what} is ${JSON.stringify(value)}, not ${JSON.stringify(wanted)}`;
    expect(isDeepStrictEqual(value, wanted), fault);
  };
  return { noted, expect, same };
}
