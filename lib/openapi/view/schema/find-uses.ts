import { listFor } from '../../../core/list-for';
import type { ApiModel } from '../../model/api-model';
import type { Description } from '../../model/description';
import { LIMITS } from '../../model/limits';
import { keyOf, type Node } from '../../model/node';
import { dynamicsIn } from '../../model/schema/dynamic-scope';
import { gatherFacets, isMarked } from '../../model/schema/facets';
import { descendantsOf } from '../../model/schema/find-derived';
import type { NamedSchema } from '../../model/schema/name-schemas';
import { type Part, partsOf } from '../../model/schema/schema-parts';
import type { ContentView, ParameterView } from '../content-view';
import type { ExampleView } from '../example-view';
import type { OperationView, ResponseView } from '../operation-view';
import type { Root } from '../page';
import type { SchemaView } from './schema-view';

/** A location in an operation that contains a schema, directly or in nested properties. */
export type Use = {
  readonly operation: OperationView;
  readonly root: Root;
  readonly place: OperationPlace;
  /** All paths found, shortest first. */
  readonly ways: Way[];
};

/** A schema that directly refers to another one. */
export type Holder = { readonly schema: NamedSchema; readonly ways: Way[] };

/**
 * Where a schema occurs. `uses` are locations in operations that contain it, directly or through other schemas.
 * `holders` are the schemas that refer to it directly.
 */
type Uses = {
  readonly uses: readonly Use[];
  readonly hasMore: boolean;
  readonly holders: readonly Holder[];
};

type Edge = { readonly mention: Mention; readonly schema?: NamedSchema; readonly root?: RootOf };
type RootOf = Omit<Use, 'ways'>;

/** Indexes all references once. The returned function finds one schema's uses. */
export function startUses(
  { description }: ApiModel,
  schemas: readonly NamedSchema[],
  operations: readonly OperationView[],
  rootsOf: ReadonlyMap<string, readonly Root[]>,
): (schema: NamedSchema) => Uses {
  const known = new Set(schemas.map(({ node }) => keyOf(node)));
  const edges = new Map<string, Edge[]>();
  const add = (mention: Mention, from: Omit<Edge, 'mention'>) => {
    listFor(edges, mention.target).push({ mention, ...from });
  };
  const mentionsOf = (node: NamedSchema['node']) =>
    findMentions(description, node, (target) => known.has(keyOf(target)));
  for (const operation of operations) {
    const places = findPlaces(operation);
    for (const root of rootsOf.get(operation.slug) ?? []) {
      const place = places.get(root.id);
      if (!place) continue;
      for (const mention of mentionsOf(root.node))
        add(mention, { root: { operation, root, place } });
    }
  }
  for (const schema of schemas) {
    for (const mention of mentionsOf(schema.node)) add(mention, { schema });
  }
  const derived = new Map(
    schemas.map(({ node }) => {
      return [keyOf(node), new Set(descendantsOf(description, node).map(keyOf))] as const;
    }),
  );
  const isHeir = (base: string, { node }: NamedSchema) =>
    derived.get(base)?.has(keyOf(node)) ?? false;
  return (schema) => walkBack(schema, edges, isHeir);
}

type Way = readonly Part[];
type Step = {
  readonly key: string;
  readonly hidden: number;
  readonly from: number;
  readonly ways: Way[];
  /** True if the path goes through the base of a discriminator, with the starting schema as a subtype. */
  readonly isBase: boolean;
};

/** Walks from the schema back to the operations, nearest first, and visits each schema once. */
function walkBack(
  schema: NamedSchema,
  edges: ReadonlyMap<string, readonly Edge[]>,
  isHeir: (base: string, schema: NamedSchema) => boolean,
): Uses {
  const start: Step = { key: keyOf(schema.node), hidden: 0, from: -1, ways: [[]], isBase: false };
  const uses = new Map<string, Use>();
  const holders = new Map<string, Holder>();
  const met = new Map([[`${start.key} 0 false`, start]]);
  const ahead = [start];
  let count = 0;
  for (let index = 0; index < ahead.length; index += 1) {
    const below = ahead[index] as Step;
    for (const { mention, schema: holder, root } of edges.get(below.key) ?? []) {
      count += 1;
      if (count > LIMITS.stepsToUses || uses.size > LIMITS.usesOfSchema) {
        return result(uses, true, holders);
      }
      // A path that reached the base from one subtype must not continue to its other subtypes.
      if (holder && below.isBase && mention.steps.length === 0 && isHeir(below.key, holder))
        continue;
      const hidden = below.hidden | mention.hidden;
      const ways = below.ways.map((way) => [...mention.steps, ...way]);
      if (root && occurs(root.root, hidden)) {
        const name = `${root.operation.slug} ${root.root.id}`;
        note(uses, name, { ...root, ways: [] }).ways.push(...ways);
      }
      if (!holder) continue;
      const key = keyOf(holder.node);
      if (index === 0) note(holders, key, { schema: holder, ways: [] }).ways.push(...ways);
      const [first] = mention.steps;
      const isBase = first ? first.base !== undefined : below.isBase;
      const name = `${key} ${hidden} ${isBase}`;
      const known = met.get(`${key} ${hidden} false`) ?? met.get(name);
      // A second property of the same schema adds a path. A longer path to a known schema doesn't.
      if (known?.from === index)
        known.ways.push(...ways.slice(0, LIMITS.pathsOfUse - known.ways.length));
      if (known || below.ways.some((way) => way.length > LIMITS.chain)) continue;
      const step = { key, hidden, from: index, ways: ways.slice(0, LIMITS.pathsOfUse), isBase };
      met.set(name, step);
      ahead.push(step);
    }
  }
  return result(uses, false, holders);
}

function note<T>(map: Map<string, T>, key: string, made: T): T {
  const value = map.get(key) ?? made;
  map.set(key, value);
  return value;
}

function result(
  uses: ReadonlyMap<string, Use>,
  hasMore: boolean,
  holders: ReadonlyMap<string, Holder>,
): Uses {
  const shown = [...uses.values()].slice(0, LIMITS.usesOfSchema);
  return { uses: shown, hasMore, holders: [...holders.values()] };
}

function occurs({ direction }: Root, hidden: number): boolean {
  if (direction === 'request') return (hidden & NOT_SENT) === 0;
  return direction === 'both' || (hidden & NOT_ANSWERED) === 0;
}

/** A reference from one schema to another. `steps` is the path of nested parts to the reference. */
type Mention = {
  readonly target: string;
  readonly steps: readonly Part[];
  /** Messages that omit it: {@link NOT_SENT}, {@link NOT_ANSWERED}, both, or 0 for none. */
  readonly hidden: number;
};

/** Bit flags for read-only schemas, which requests omit, and write-only schemas, which responses omit. */
const NOT_SENT = 1;
const NOT_ANSWERED = 2;

/**
 * Finds a schema's references to schemas that have a page. Doesn't search inside those schemas. Returns a separate
 * mention for each path, shortest first.
 */
function findMentions(
  description: Description,
  top: Node,
  hasPage: (node: Node) => boolean,
): Mention[] {
  const mentions: Mention[] = [];
  const seen = new Set<string>();
  const ahead: { nodes: readonly Node[]; steps: readonly Part[]; hidden: number }[] = [
    { nodes: [top], steps: [], hidden: 0 },
    ...dynamicsIn(description, top).map((node) => ({ nodes: [node], steps: [], hidden: 0 })),
  ];
  for (let index = 0; index < ahead.length; index += 1) {
    const { nodes, steps, hidden: above } = ahead[index] as (typeof ahead)[number];
    const targets: Node[] = [];
    const facets = gatherFacets(description, nodes, (target) => {
      if (!hasPage(target)) return true;
      targets.push(target);
      return false;
    });
    const hidden =
      above |
      (isMarked(facets, 'readOnly') ? NOT_SENT : 0) |
      (isMarked(facets, 'writeOnly') ? NOT_ANSWERED : 0);
    for (const target of targets) mentions.push({ target: keyOf(target), steps, hidden });
    if (mentions.length > LIMITS.mentionsOfSchema) break;
    for (const part of partsOf(description, facets)) {
      const key = part.nodes.map(keyOf).join(' ');
      if (key === '' || seen.has(key)) continue;
      seen.add(key);
      ahead.push({ nodes: part.nodes, steps: [...steps, part], hidden });
    }
  }
  return mentions;
}

/** A location in an operation where a schema is used. `where` describes it in words. `anchor` is its id on the page. */
type OperationPlace = {
  readonly where: string;
  readonly anchor: string;
  readonly examples: readonly ExampleView[];
};

/** Returns the locations of an operation's top-level schemas, keyed by schema id. */
function findPlaces(operation: OperationView): ReadonlyMap<string, OperationPlace> {
  const places = new Map<string, OperationPlace>();
  const note = (schema: SchemaView | null, place: OperationPlace) => {
    if (schema) places.set(schema.id, place);
  };
  const noteContents = (contents: readonly ContentView[], where: string, anchor: string) => {
    for (const { schema, itemSchema, examples, encoding } of contents) {
      note(schema, { where, anchor, examples });
      note(itemSchema, { where, anchor, examples: [] });
      for (const { headers } of encoding) noteParameters(headers, where);
    }
  };
  const noteParameters = (parameters: readonly ParameterView[], above: string) => {
    for (const { id, name, location, schema, examples } of parameters) {
      const where = `${location}${location === 'header' ? '' : ' parameter'} ${name}${above}`;
      note(schema, { where, anchor: id, examples });
    }
  };
  const noteResponses = (responses: readonly ResponseView[], above: string) => {
    for (const { id, status, headers, contents } of responses) {
      noteContents(contents, `response ${status}${above}`, id);
      noteParameters(headers, ` of response ${status}${above}`);
    }
  };
  noteParameters(operation.parameters, '');
  const body = operation.kind === 'path' ? 'request body' : 'body';
  noteContents(operation.requestBody?.contents ?? [], body, 'request-body');
  noteResponses(operation.responses, '');
  for (const { id, name, parameters, requestBody, responses } of operation.callbacks) {
    noteParameters(parameters, ` of callback ${name}`);
    noteContents(requestBody?.contents ?? [], `body of callback ${name}`, id);
    noteResponses(responses, ` of callback ${name}`);
  }
  return places;
}

export function findSchemaIds(operation: OperationView): ReadonlySet<string> {
  const ids = new Set<string>();
  const note = (view: SchemaView | null): void => {
    if (!view) return;
    ids.add(view.id);
    for (const child of view.children) note(child);
  };
  for (const { schema } of operation.parameters) note(schema);
  for (const { requestBody, responses } of [operation, ...operation.callbacks]) {
    const bodies = [...(requestBody ? [requestBody] : []), ...responses];
    for (const { schema, itemSchema } of bodies.flatMap(({ contents }) => contents)) {
      note(schema);
      note(itemSchema);
    }
  }
  return ids;
}
