import { placeOf } from '../model/description';
import { requestMark } from '../model/http-words';
import { LIMITS } from '../model/limits';
import type { Node } from '../model/node';
import type { NamedSchema } from '../model/schema/name-schemas';
import type { Part as SchemaPart } from '../model/schema/schema-parts';
import { schemaHref } from '../model/slugs';
import { buildCallback } from './build-callback';
import { buildParameters } from './build-parameters';
import { buildResponses } from './build-responses';
import { buildPart } from './build-schema';
import { findSchemaIds } from './find-places';
import { type Holder, startUses, type Use } from './find-uses';
import { fitPage } from './fit-page';
import { leftNote, limitParts } from './limit-parts';
import type { OperationView } from './operation-view';
import type { Highlightable, PageSetting, Root } from './page';
import type { RestView } from './rest-view';
import { findSchemaExamples } from './schema-examples';
import type { HolderView, SchemaPageView, UseView } from './schema-page-view';
import type { Part } from './schema-pages';
import { isItem, partId, pathStep } from './schema-path';
import type { Subject } from './subject';

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
