import { tryParseJson } from '../../../core/parse-json';
import { placeOf } from '../../model/description';
import { formatJson } from '../../model/exact-numbers';
import { fieldsOf, listOf } from '../../model/fields';
import { requestMark } from '../../model/http-words';
import { LIMITS } from '../../model/limits';
import type { Node } from '../../model/node';
import type { NamedSchema } from '../../model/schema/name-schemas';
import type { Part as SchemaPart } from '../../model/schema/schema-parts';
import { schemaHref } from '../../model/slugs';
import { buildCallback, buildResponses } from '../build-responses';
import { buildParameters } from '../content-view';
import type { ExampleView } from '../example-view';
import { fitPage, leftNote, limitParts } from '../fit-page';
import type { OperationView } from '../operation-view';
import type { Highlightable, PageSetting, Root } from '../page';
import { buildPart } from './build-schema';
import { findSchemaIds, type Holder, startUses, type Use } from './find-uses';
import { isItem, partId, pathStep } from './part-words';
import type { HolderView, RestView, SchemaPageView, UseView } from './schema-page-view';
import type { Part, Subject } from './schema-pages';
import type { SchemaView } from './schema-view';

/** Everything needed to build the schema pages. */
type Sources = Omit<PageSetting, 'subject'> & {
  readonly formatPath: (path: string) => string;
  readonly schemas: readonly NamedSchema[];
  readonly operations: readonly OperationView[];
  /** Keyed by operation slug. */
  readonly rootsOf: ReadonlyMap<string, readonly Root[]>;
  /** Receives the examples that still need highlighting. */
  readonly examples: Highlightable[];
};

/** Builds a page for each named schema, then one for each part that didn't fit on another page. */
export function buildSchemaPages(sources: Sources): SchemaPageView[] {
  const { model, schemas, operations, rootsOf, schemaPages, formatPath } = sources;
  const usesOf = startUses(model, schemas, operations, rootsOf);
  const idsOf = new Map<string, ReadonlySet<string>>();
  const pages = schemas.map((named): SchemaPageView => {
    const { name, slug, node, place } = named;
    const subject = { title: name, slug, href: formatPath(schemaHref(slug)) };
    const { uses, hasMore, holders } = usesOf(named);
    const schema = build(sources, subject, [node], 0);
    const examples = findSchemaExamples(schema, uses);
    sources.examples.push(...examples.map(({ example }) => example));
    return {
      slug,
      href: subject.href,
      title: name,
      name,
      origin: null,
      schema,
      rest: null,
      examples,
      place,
      uses: uses.map((use) => useView(use, idsOf)),
      hasMoreUses: hasMore,
      holders: holders.map((holder) => holderView(holder, schemaPages.hrefOf)),
    };
  });
  // Building a part can append further parts to the list.
  for (let index = 0; index < schemaPages.parts.length; index += 1) {
    pages.push(partPage(sources, schemaPages.parts[index] as Part));
  }
  return pages;
}

function partPage(sources: Sources, part: Part): SchemaPageView {
  const { title, slug, origin, of } = part;
  const { description } = sources.model;
  const subject = {
    title,
    slug,
    href: sources.formatPath(schemaHref(slug)),
    ...(of ? { of } : {}),
  };
  const node = nodeOf(part) ?? description.entry;
  return {
    slug,
    href: subject.href,
    title,
    name: '',
    origin,
    examples: [],
    schema: part.kind === 'schema' ? build(sources, subject, part.nodes, part.from) : null,
    rest: part.kind === 'schema' ? null : buildRest(sources, subject, part),
    uses: [],
    hasMoreUses: false,
    holders: [],
    place: placeOf(description, node),
  };
}

function nodeOf(part: Part): Node | undefined {
  if (part.kind === 'schema') return part.nodes[0];
  return part.kind === 'operation' ? part.operation.node : undefined;
}

function buildRest(
  sources: Sources,
  subject: Subject,
  part: Exclude<Part, { readonly kind: 'schema' }>,
): RestView {
  if (part.kind === 'texts') {
    return { parameters: [], responses: [], callbacks: [], note: '', texts: part.texts };
  }
  const { view, page } = fitPage({ ...sources, subject }, (own) => {
    const { shown, rest, left } = limitParts(own, part.operation);
    const isPath = shown.kind === 'path';
    return {
      note: leftNote(own, rest, left),
      parameters: buildParameters(own, shown, ''),
      responses: buildResponses(own, shown, isPath ? 'response' : 'both', 'response'),
      callbacks: shown.callbacks.map((callback) => buildCallback(own, callback)),
      texts: [],
    };
  });
  sources.examples.push(...page.examples);
  return view;
}

// A schema's own page shows all of its properties, including read-only and write-only ones.
function build(sources: Sources, subject: Subject, nodes: readonly Node[], from: number) {
  return fitPage({ ...sources, subject }, (page) =>
    buildPart(page, nodes, 'both', page.takeId('schema'), from),
  ).view;
}

function useView(
  { operation, root, place, ways }: Use,
  idsOf: Map<string, ReadonlySet<string>>,
): UseView {
  const { slug, title, href } = operation;
  const ids = idsOf.get(slug) ?? findSchemaIds(operation);
  idsOf.set(slug, ids);
  const paths = ways.slice(0, LIMITS.pathsOfUse).map((steps) => {
    const inside = steps.filter((step) => !isItem(step)).map(partId);
    const id = [root.id, ...inside].join('-');
    return { text: textOf(steps), href: ids.has(id) ? `${href}#${id}` : '' };
  });
  const pathsLeft = Math.max(0, ways.length - paths.length);
  const { where, anchor } = place;
  const method = requestMark(operation);
  return { title, method, href, where, whereHref: `${href}#${anchor}`, paths, pathsLeft };
}

function holderView({ schema, ways }: Holder, hrefOf: (node: Node) => string): HolderView {
  const paths = ways.slice(0, LIMITS.pathsOfUse).map(textOf);
  const pathsLeft = Math.max(0, ways.length - paths.length);
  return { name: schema.name, href: hrefOf(schema.node), paths, pathsLeft };
}

function textOf(steps: readonly SchemaPart[]): string {
  return steps.reduce((text, step) => text + pathStep(step, text), '');
}

/** Returns a schema's examples. If it has none, returns the closest matching part of an operation's example. */
function findSchemaExamples(schema: SchemaView, uses: readonly Use[]): SchemaPageView['examples'] {
  const own = schema.examples.flatMap((text) => {
    const value = tryParseJson(text);
    return value === undefined ? [] : [{ label: 'Example', example: exampleOf(value) }];
  });
  if (own.length > 0) return own;
  const candidates = uses
    .flatMap((use) => use.ways.map((steps) => ({ ...use, steps })))
    .filter(({ place }) => place.examples[0]?.language === 'json')
    .sort((a, b) => a.steps.length - b.steps.length)
    .slice(0, MOST);
  const found = candidates.flatMap(({ operation, place, steps }) => {
    // Long examples are truncated, so they no longer parse.
    const value = valueAt(tryParseJson(place.examples[0]?.text ?? ''), steps);
    if (value === undefined) return [];
    const label = `From ${operation.title}, ${place.where}`;
    return [{ label, example: exampleOf(value), depth: steps.length }];
  });
  const nearest = found.filter(({ depth }) => depth === found[0]?.depth);
  // Among equally close examples, take the longest, because it shows the most.
  const most = Math.max(...nearest.map(({ example }) => example.text.length));
  const best = nearest.find(({ example }) => example.text.length === most);
  return best ? [{ label: best.label, example: best.example }] : [];
}

// Maximum number of operation examples to search.
const MOST = 30;

// Follows only properties and items. At a choice, we can't tell which alternative the example belongs to.
function valueAt(top: unknown, steps: readonly SchemaPart[]): unknown {
  let value = top;
  for (const step of steps) {
    if (isItem(step)) [value] = listOf(value);
    else if (step.relation !== 'property') return undefined;
    else value = Object.hasOwn(fieldsOf(value), step.name) ? fieldsOf(value)[step.name] : undefined;
  }
  return value === null ? undefined : value;
}

function exampleOf(value: unknown): ExampleView {
  const text = formatJson(value, 2) ?? 'null';
  return { name: '', title: '', descriptionHtml: '', language: 'json', text, html: null };
}
