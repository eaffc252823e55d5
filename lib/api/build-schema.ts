import { placeOf } from './description';
import { type Facet, type Facets, gatherFacets } from './facets';
import { keyOf, type Node } from './node';
import { idOf, type Page } from './page';
import { constraintsOf } from './schema-constraints';
import { type Above, type Direction, findCut, findShown, noteShown, speaking } from './schema-cut';
import { type Part, partsOf } from './schema-parts';
import { formatType, titleOf, typesOf } from './schema-type';
import { defaultOf, examplesOf, valuesOf } from './schema-values';
import type { Cut, SchemaView } from './schema-view';

/** The view of one schema with everything inside it, down to a named cut. */
export function buildSchema(page: Page, node: Node, direction: Direction, id: string): SchemaView {
  const whole = { relation: '', name: '', nodes: [node], required: false, note: '' };
  return build({ page, direction, ids: new Map(), depth: 0 }, whole, page.takeId(id));
}

function build(above: Above, part: Part, id: string): SchemaView {
  const { page, ids, depth } = above;
  const facets = gatherFacets(page.description, part.nodes);
  const before = page.schemas;
  page.schemas += 1;
  const parts = partsOf(page.description, facets);
  const cut = findCut(above, facets, parts.length === 0);
  const isShown = findShown(above, facets) !== undefined;
  const here = facets.all.map(({ node }) => [keyOf(node), id] as const);
  const below = { ...above, ids: new Map([...ids, ...here]), depth: depth + 1 };
  const shown = cut === null ? parts.filter((child) => !isOtherWay(above, child)) : [];
  let isWhole = true;
  const inner = shown.flatMap((child) => {
    if (page.schemas >= page.schemaLimit) {
      isWhole = false;
      return [];
    }
    // A list is shown as what its items are, so the two are one place on the page.
    const childId = isItem(child) ? id : page.takeId(`${id}-${partId(child)}`);
    return [build(below, child, childId)];
  });
  const item = inner.find(isItem);
  const variants = inner.filter(isVariant).map(({ name }) => name);
  const view = {
    ...wordsOf(page, facets, speaking(facets, isShown), part, id),
    schemaName: facets.names[0] ?? '',
    type: formatType(facets, item?.type ?? '', variants),
    children: inner,
    cut: isWhole ? cut : tooLarge(facets),
  };
  if (cut === null) noteShown(above, facets, id, page.schemas - before);
  return item ? mergeItem(view, item) : view;
}

function tooLarge({ names }: Facets): Cut {
  return { kind: 'size', name: names[0] ?? '', id: '' };
}

function wordsOf(
  page: Page,
  facets: Facets,
  said: readonly Facet[],
  part: Part,
  id: string,
): Omit<SchemaView, 'schemaName' | 'type' | 'children' | 'cut'> {
  const is = (keyword: string) => facets.all.some(({ fields }) => fields[keyword] === true);
  const { values, left } = valuesOf(page, facets, id);
  return {
    id,
    name: nameFor(part, facets),
    relation: part.relation,
    required: part.required,
    deprecated: is('deprecated'),
    readOnly: is('readOnly'),
    writeOnly: is('writeOnly'),
    descriptionHtml: describe(page, said),
    constraints: [...(part.note === '' ? [] : [part.note]), ...constraintsOf(facets)],
    values,
    valuesLeft: left,
    defaultText: defaultOf(facets),
    ...examplesOf(facets),
  };
}

function describe(page: Page, facets: readonly Facet[]): string {
  const { description, writer } = page;
  const nodes = new Map<string, Node>();
  for (const { node, fields } of facets) {
    const text = fields.description;
    if (typeof text !== 'string' || nodes.has(text)) continue;
    nodes.set(text, node);
  }
  return [...nodes]
    .map(([text, node]) => writer.write(text, placeOf(description, node, 'description')))
    .join('');
}

// A variant is called by the name of its schema, else by its title, its type, or its number.
function nameFor(part: Part, facets: Facets): string {
  if (!isVariant(part)) return part.name;
  const named = facets.names[0] ?? titleOf(facets);
  if (named !== '') return named;
  const types = typesOf(facets);
  return types.length > 0 ? types.join(' or ') : `option ${part.name}`;
}

function isOtherWay({ page, direction }: Above, { nodes, relation }: Part): boolean {
  if (direction === 'both' || relation !== 'property') return false;
  const keyword = direction === 'request' ? 'readOnly' : 'writeOnly';
  const { all } = gatherFacets(page.description, nodes);
  return all.some(({ fields }) => fields[keyword] === true);
}

function isItem({ relation, name }: Pick<Part, 'relation' | 'name'>): boolean {
  return relation === 'item' && name === '';
}

function isVariant({ relation }: Pick<Part, 'relation'>): boolean {
  return relation === 'one of' || relation === 'any of';
}

function partId({ relation, name }: Part): string {
  if (relation === 'property') return idOf(name);
  return idOf(name === '' ? relation : `${relation}-${name}`);
}

// What is said of each item moves up to the list, with the word "each" where it would read as the list's own.
function mergeItem(view: SchemaView, item: SchemaView): SchemaView {
  const each = [
    ...item.constraints,
    ...(item.deprecated ? ['deprecated'] : []),
    ...(item.defaultText === null ? [] : [`default ${item.defaultText}`]),
    ...item.examples.map((text) => `such as ${text}`),
    ...(item.examplesLeft > 0 ? [`and ${item.examplesLeft} examples more`] : []),
    ...(view.values.length > 0 ? item.values.map(({ text }) => text) : []),
  ];
  const isListed = view.values.length > 0;
  return {
    ...view,
    schemaName: view.schemaName === '' ? item.schemaName : view.schemaName,
    descriptionHtml: view.descriptionHtml + item.descriptionHtml,
    constraints: [...view.constraints, ...each.map((text) => `each: ${text}`)],
    values: isListed ? view.values : item.values,
    valuesLeft: isListed ? view.valuesLeft : item.valuesLeft,
    children: [...item.children, ...view.children.filter((child) => !isItem(child))],
    cut: view.cut ?? item.cut,
  };
}
