import { createMemory } from '../../../core/create-memory';
import { LIMITS } from '../../model/limits';
import { keyOf, type Node, scopedKeyOf } from '../../model/node';
import type { Direction } from '../../model/schema/direction';
import { type Facet, type Facets, isDemanding } from '../../model/schema/facets';
import type { Schema } from '../../model/schema/schema';
import type { Page } from '../page';
import type { Cut } from './schema-view';

/** Context of a schema on a page. */
export type Above = {
  readonly page: Page;
  readonly direction: Direction;
  /** Ids of the enclosing schemas on the page, keyed by `scopedKeyOf`. */
  readonly ids: ReadonlyMap<string, string>;
  /** Facets of each enclosing schema, outermost first. */
  readonly facets: readonly Facets[];
  /** The schemas around this one that apply to the same value, outermost first. */
  readonly siblings: readonly Schema[];
  /** Names of properties that this direction omits. */
  readonly hidden: ReadonlySet<string>;
  readonly depth: number;
  /** Maximum number of schemas on the page once this schema is complete. */
  readonly limit: number;
  /** Property path to the enclosing schema, such as `data[].rental`. */
  readonly path: string;
};

/** A schema on a page: its nodes and facets, its id, and its path. */
export type Spot = {
  readonly nodes: readonly Node[];
  readonly facets: Facets;
  readonly id: string;
  readonly path: string;
};

// A named schema with at most this many parts is shown in full each time it occurs.
const SMALL = 8;

/**
 * Returns the cut if the page shows only the schema's name here, or null if it shows the schema in full. A schema
 * without parts is cut only if a reference is broken or it has too many facets.
 */
export function findCut(above: Above, spot: Spot, parts: number): Cut | null {
  const { page, ids, depth } = above;
  const { facets } = spot;
  const cut = (kind: Cut['kind'], id = '') => ({
    ...NOWHERE,
    kind,
    name: facets.names[0] ?? '',
    id,
  });
  if (facets.missing) return cut('missing');
  if (facets.tooMany) return cut('size');
  if (parts === 0) return null;
  // An enclosing schema can be repeated if new constraints are added. This terminates, because the number of schemas is
  // finite.
  const keys = demandingKeys(facets);
  if (keys.length > 0 && keys.every((key) => ids.has(key))) {
    return cut('recursion', ids.get(keys.at(-1) ?? ''));
  }
  const shown = findShown(above, facets);
  if (shown && shown.size > SMALL) return cut('shown above', shown.id);
  if (depth >= LIMITS.schemaDepth) return moved(above, spot, 'depth', 0, 0);
  return page.schemas >= above.limit ? moved(above, spot, 'size', 0, 0) : null;
}

const NOWHERE = { id: '', href: '', left: 0 };

/**
 * Returns a cut after the first `shown` parts, with `left` parts left out. It links to the page of the whole schema, or
 * of the nearest enclosing schema that has one. If that's the current page, or there is none, it links to a new page
 * for the remaining parts.
 */
export function moved(
  { page, depth, facets: around }: Above,
  { nodes, facets, id, path }: Spot,
  kind: 'depth' | 'size',
  shown: number,
  left: number,
): Cut {
  const name = facets.names[0] ?? '';
  const { title, href: origin, slug } = page.subject;
  const home = [facets, ...around.toReversed()].map((one) => findOwnPage(page, one)).find(Boolean);
  const href =
    (home !== origin && home) ||
    page.schemaPages.take({
      nodes,
      from: depth === 0 ? shown : 0,
      wanted: `${slug}-${id}`,
      title: `${path === '' ? 'Body' : path} of ${title}`,
      origin: { title, href: `${origin}#${id}` },
    });
  return { kind, name, id: '', href, left };
}

/**
 * Returns the URL of a named schema's page, or '' if it has none. We can link to it only if nothing else constrains the
 * value here.
 */
export function findOwnPage(
  page: Pick<Page, 'model' | 'schemaPages'>,
  { all, targets }: Facets,
): string {
  for (const target of targets) {
    const href = page.schemaPages.hrefOf(target);
    if (href === '') continue;
    const { all: own } = page.model.schemaOf([target]);
    const inside = new Set(own.map(({ node }) => keyOf(node)));
    if (all.every((facet) => !isDemanding(facet) || inside.has(keyOf(facet.node)))) return href;
  }
  return '';
}

/** Returns where the page already shows the same schema, and its number of parts, or undefined. */
export function findShown({ page, direction }: Above, facets: Facets) {
  const key = shownKey(facets, direction);
  return key === undefined ? undefined : page.shown.get(key);
}

/** Records the first location on the page that shows a named schema in full. */
export function noteShown(
  { page, direction }: Above,
  facets: Facets,
  id: string,
  size: number,
): void {
  const key = shownKey(facets, direction);
  if (key === undefined || page.shown.has(key)) return;
  page.shown.set(key, { id, size });
}

// Descriptions next to a reference don't make it a different schema.
function shownKey(facets: Facets, direction: Direction): string | undefined {
  const keys = demandingKeys(facets);
  const isNamed = facets.names.length > 0 && keys.length > 0;
  return isNamed ? `${direction} ${keys.join(' ')}` : undefined;
}

const remember = createMemory<readonly string[]>();

function demandingKeys(facets: Facets): readonly string[] {
  return remember(facets, [], () =>
    facets.all.filter(isDemanding).map(({ node }) => scopedKeyOf(node)),
  );
}

/**
 * Returns the facets whose texts the page shows. If it already shows the schema, those are only the annotations added
 * here.
 */
export function speaking(facets: Facets, isShown: boolean): readonly Facet[] {
  return isShown ? facets.all.filter((facet) => !isDemanding(facet)) : facets.all;
}
