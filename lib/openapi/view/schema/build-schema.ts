import { countOf } from '../../../core/count-of';
import { placeOf } from '../../model/description';
import { type Node, scopedKeyOf } from '../../model/node';
import { type Direction, findHidden, isOtherWay } from '../../model/schema/direction';
import { type Facet, type Facets, isMarked } from '../../model/schema/facets';
import type { Schema } from '../../model/schema/schema';
import type { Part } from '../../model/schema/schema-parts';
import { formatType, titlesOf } from '../../model/schema/schema-type';
import { externalDocsAt } from '../description/write-field';
import type { Page } from '../page';
import {
  isItem,
  isSameValue,
  isVariant,
  nameFor,
  needsOf,
  partId,
  pathStep,
  typeElsewhere,
} from './part-words';
import {
  type Above,
  findCut,
  findShown,
  moved,
  noteShown,
  type Spot,
  speaking,
} from './schema-cut';
import { shownValues } from './schema-values';
import type { Cut, SchemaView } from './schema-view';

/**
 * Builds the view of a schema and everything inside it. Where the page runs out of room, the view's `cut` links to the
 * rest.
 */
export function buildSchema(page: Page, node: Node, direction: Direction, id: string): SchemaView {
  const own = page.takeId(id);
  page.roots.push({ id: own, node, direction });
  return buildPart(page, [node], direction, own, 0);
}

/** Builds a schema's view without its first `from` parts, which are on another page. */
export function buildPart(
  page: Page,
  nodes: readonly Node[],
  direction: Direction,
  id: string,
  from: number,
): SchemaView {
  const whole = { relation: '', name: '', nodes, required: false, note: '' };
  const limit = page.limits.schemas;
  const above = {
    ids: new Map(),
    facets: [],
    siblings: [],
    hidden: new Set<string>(),
    depth: 0,
    limit,
    path: '',
  };
  return build({ page, direction, ...above }, whole, id, from);
}

function build(above: Above, part: Part, id: string, from = 0): SchemaView {
  const { page } = above;
  const schema = page.model.schemaOf(part.nodes, part.base);
  const before = page.schemas;
  page.schemas += 1;
  const path = `${above.path}${pathStep(part, above.path)}`;
  const spot = { nodes: part.nodes, facets: schema, id, path };
  const cut = findCut(above, spot, schema.parts.length);
  const isShown = findShown(above, schema) !== undefined;
  const view = {
    ...wordsOf(above, schema, speaking(schema, isShown), part, id),
    schemaName: schema.names[0] ?? '',
    schemaHref: hrefOf(page, schema),
  };
  page.schemas += weigh(view);
  const { children, end } =
    cut === null ? buildChildren(above, part, spot, from) : { children: [], end: cut };
  if (cut === null) noteShown(above, schema, id, page.schemas - before);
  const item = children.find(isItem);
  const variants = children.filter(isVariant).map(({ name }) => name);
  // A subtype's facets leave out its base and may lack a type, so use the schema's name as the type.
  const derivedName = part.base ? view.schemaName : '';
  const known = derivedName || typeElsewhere(page.model, above.siblings, part);
  const written = known || formatType(schema, item?.type ?? '', variants);
  // The name of a variant without a name of its own says its type.
  const isSaid =
    needsOf(part, schema, above.hidden) !== '' ||
    (isVariant(part) && view.name.startsWith(written));
  const type = isSaid && view.schemaHref === '' && view.schemaName === '' ? '' : written;
  const whole = { ...view, type, children, cut: end };
  return item ? mergeItem(whole, item) : whole;
}

type Children = { readonly children: readonly SchemaView[]; readonly end: Cut | null };

/** Builds the parts of a schema from `from` on. `end` is where the page runs out of room, or null if it doesn't. */
function buildChildren(above: Above, part: Part, spot: PartSpot, from: number): Children {
  const { page, depth } = above;
  const { facets, id, path } = spot;
  const { parts } = facets;
  if (parts.length === 0) return { children: [], end: null };
  const here = facets.all.map(({ node }) => [scopedKeyOf(node), id] as const);
  const below = {
    ...above,
    ids: new Map([...above.ids, ...here]),
    facets: [...above.facets, facets],
    siblings: isSameValue(part) || isCondition(part) ? [...above.siblings, facets] : [facets],
    depth: depth + 1,
    path,
    hidden: hiddenIn(above, part, parts),
  };
  const children: SchemaView[] = [];
  const needs = needsOf(part, facets, above.hidden);
  const shown = parts
    .slice(from)
    .filter((child) => isWanted(below, child) && (needs === '' || child.relation !== 'property'));
  for (const [index, child] of shown.entries()) {
    // Show at least one part. Otherwise, a page for the remaining parts could be empty and need another page, forever.
    if (page.schemas >= above.limit && (depth > 0 || children.length > 0)) {
      const end = moved(above, spot, 'size', parts.indexOf(child), shown.length - index);
      return { children, end };
    }
    // A list and its items share one id, because the page shows them as one entry.
    const childId = isItem(child) ? id : page.takeId(`${id}-${partId(child)}`);
    const limit = limitFor(above, shown.length - index);
    children.push(build({ ...below, limit }, child, childId));
  }
  return { children, end: null };
}

type PartSpot = Spot & { readonly facets: Schema };

// When room is scarce, divides what's left among the remaining parts, so the first part can't use all of it.
function limitFor({ page, limit }: Above, others: number): number {
  if (!page.limits.isShared) return limit;
  const share = Math.floor((limit - page.schemas) / others);
  // Each remaining part needs room for at least its name.
  return Math.min(limit, page.schemas + Math.max(1, share));
}

function hrefOf({ schemaPages }: Page, { targets }: Facets): string {
  for (const target of targets) {
    const href = schemaPages.hrefOf(target);
    if (href !== '') return href;
  }
  return '';
}

// A schema with a lot of text counts as several schemas: one more for every 300 characters.
function weigh({ id, name, title, descriptionHtml, constraints, values }: Words): number {
  const texts = [...constraints, ...values.map((value) => value.id + value.text + value.words)];
  const length = texts.reduce((sum, text) => sum + text.length, descriptionHtml.length);
  return Math.floor((length + id.length + name.length + title.length) / 300);
}

type Words = Omit<SchemaView, 'schemaName' | 'schemaHref' | 'type' | 'children' | 'cut'>;

function wordsOf(
  above: Above,
  facets: Schema,
  said: readonly Facet[],
  part: Part,
  id: string,
): Words {
  const { page } = above;
  const { shown, restHtml } = shownValues(page, facets, id);
  const name = nameFor(part, facets, above);
  const needs = needsOf(part, facets, above.hidden);
  return {
    id,
    name,
    title: titlesOf(said, facets, part.nodes, name),
    relation: part.relation,
    required: part.required,
    deprecated: isMarked(facets, 'deprecated'),
    readOnly: isMarked(facets, 'readOnly'),
    writeOnly: isMarked(facets, 'writeOnly'),
    descriptionHtml:
      describe(page, said) +
      page.writer.lost(...part.nodes, ...facets.targets, ...facets.all.map(({ node }) => node)) +
      restHtml,
    externalDocs: said.flatMap(({ node, fields }) => externalDocsAt(page, node, fields) ?? []),
    ...shown,
    // A choice and its variants' base can state the same discriminator value.
    constraints: [
      ...new Set([part.note, needs === name ? '' : needs, ...shown.constraints].filter(Boolean)),
    ],
  };
}

function describe(page: Page, facets: readonly Facet[]): string {
  const nodes = new Map<string, Node>();
  for (const { node, fields } of facets) {
    const text = fields.description;
    if (typeof text !== 'string' || nodes.has(text)) continue;
    nodes.set(text, node);
  }
  return [...nodes]
    .map(([text, node]) =>
      page.writer.write(text, placeOf(page.model.description, node, 'description')),
    )
    .join('');
}

function isCondition({ relation }: Part): boolean {
  return relation === 'not' || relation === 'if';
}

function hiddenIn(
  { page, direction, hidden }: Above,
  part: Part,
  parts: readonly Part[],
): ReadonlySet<string> {
  const own = findHidden(page.model, parts, direction);
  // A property hidden from an object is also hidden from the choices and conditions that apply to the same object.
  return isSameValue(part) ? new Set([...hidden, ...own]) : own;
}

function isWanted({ page, direction, hidden }: Above, { nodes, relation, name }: Part): boolean {
  if (relation === 'property') return !hidden.has(name);
  if (relation !== 'name that matches' && relation !== 'any other name') return true;
  return !isOtherWay(page.model, nodes, direction);
}

// Merges the item schema's details into the list's view. Adds "each" where readers could mistake them for the list's
// own.
function mergeItem(view: SchemaView, item: SchemaView): SchemaView {
  const each = [
    ...item.constraints,
    ...(item.deprecated ? ['deprecated'] : []),
    ...(item.defaultText === null ? [] : [`default ${item.defaultText}`]),
    ...item.examples.map((text) => `such as ${text}`),
    ...(item.examplesLeft > 0 ? [`and ${countOf(item.examplesLeft, 'more example')}`] : []),
    ...(view.values.length > 0
      ? item.values.map(({ text, words }) => (words === '' ? text : `${text} ${words}`))
      : []),
  ];
  const isListed = view.values.length > 0;
  return {
    ...view,
    schemaName: view.schemaName === '' ? item.schemaName : view.schemaName,
    schemaHref: view.schemaHref === '' ? item.schemaHref : view.schemaHref,
    title: [view.title, item.title].filter((title) => title !== '').join(', '),
    descriptionHtml: view.descriptionHtml + item.descriptionHtml,
    externalDocs: [...view.externalDocs, ...item.externalDocs],
    constraints: [...view.constraints, ...each.map((text) => `each: ${text}`)],
    values: isListed ? view.values : item.values,
    valuesLeft: isListed ? view.valuesLeft : item.valuesLeft,
    children: [...item.children, ...view.children.filter((child) => !isItem(child))],
    cut: view.cut ?? item.cut,
  };
}

/** Builds the view of a schema that's only a link to `href`, where it's shown in full. */
export function buildSchemaLink(
  page: Page,
  node: Node,
  direction: Direction,
  wantedId: string,
  href: string,
): SchemaView {
  const id = page.takeId(wantedId);
  page.roots.push({ id, node, direction });
  page.schemas += 1;
  const schema = page.model.schemaOf([node]);
  const name = schema.names[0] ?? '';
  return {
    ...NO_WORDS,
    id,
    schemaName: name,
    schemaHref: href,
    type: name === '' ? formatType(schema, '', []) : name,
    deprecated: isMarked(schema, 'deprecated'),
    cut: { kind: 'own page', name, id: '', href, left: 0 },
  };
}

const NO_WORDS = {
  name: '',
  relation: '',
  required: false,
  readOnly: false,
  writeOnly: false,
  title: '',
  descriptionHtml: '',
  externalDocs: [],
  constraints: [],
  values: [],
  valuesLeft: 0,
  defaultText: null,
  examples: [],
  examplesLeft: 0,
  children: [],
};
