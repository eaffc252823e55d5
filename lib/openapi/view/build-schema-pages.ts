import { placeOf } from '../model/description';
import { LIMITS } from '../model/limits';
import type { NamedSchema } from '../model/name-schemas';
import type { Node } from '../model/node';
import type { Part } from '../model/schema-parts';
import { schemaHref } from '../model/schema-slug';
import { buildPart } from './build-schema';
import { findSchemaIds } from './find-places';
import { type Holder, startUses, type Use } from './find-uses';
import { fitPage } from './fit-page';
import type { OperationView } from './operation-view';
import type { Highlightable, PageSetting, Root, Subject } from './page';
import { findSchemaExamples } from './schema-examples';
import type { HolderView, SchemaPageView, UseView } from './schema-page-view';
import { isItem, partId, pathStep } from './schema-path';

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
      examples,
      place,
      uses: uses.map((use) => useView(use, idsOf)),
      hasMoreUses: hasMore,
      holders: holders.map((holder) => holderView(holder, schemaPages.hrefOf)),
    };
  });
  // Building a part can append further parts to the list.
  for (let index = 0; index < schemaPages.parts.length; index += 1) {
    const { nodes, from, title, slug, origin } = schemaPages.parts[
      index
    ] as (typeof schemaPages.parts)[number];
    const subject = { title, slug, href: formatPath(schemaHref(slug)) };
    const [node] = nodes;
    pages.push({
      slug,
      href: subject.href,
      title,
      name: '',
      origin,
      examples: [],
      schema: build(sources, subject, nodes, from),
      uses: [],
      hasMoreUses: false,
      holders: [],
      place: node ? placeOf(model.description, node) : { file: '', line: 1, column: 1 },
    });
  }
  return pages;
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
  const { slug, title, method, href } = operation;
  const ids = idsOf.get(slug) ?? findSchemaIds(operation);
  idsOf.set(slug, ids);
  const paths = ways.slice(0, LIMITS.pathsOfUse).map((steps) => {
    const inside = steps.filter((step) => !isItem(step)).map(partId);
    const id = [root.id, ...inside].join('-');
    return { text: textOf(steps), href: ids.has(id) ? `${href}#${id}` : '' };
  });
  const pathsLeft = Math.max(0, ways.length - paths.length);
  const { where, anchor } = place;
  return { title, method, href, where, whereHref: `${href}#${anchor}`, paths, pathsLeft };
}

function holderView({ schema, ways }: Holder, hrefOf: (node: Node) => string): HolderView {
  const paths = ways.slice(0, LIMITS.pathsOfUse).map(textOf);
  const pathsLeft = Math.max(0, ways.length - paths.length);
  return { name: schema.name, href: hrefOf(schema.node), paths, pathsLeft };
}

function textOf(steps: readonly Part[]): string {
  return steps.reduce((text, step) => text + pathStep(step, text), '');
}
