import { type Facet, type Facets, gatherFacets, isDemanding } from './facets';
import { LIMITS } from './limits';
import { keyOf, type Node, scopedKeyOf } from './node';
import type { Page } from './page';
import type { Cut, Direction } from './schema-view';

/** What a schema is shown inside of. */
export type Above = {
  readonly page: Page;
  readonly direction: Direction;
  /** The schemas above this one by key, and the id under which each is shown. */
  readonly ids: ReadonlyMap<string, string>;
  /** What each of them is made from, the outermost first. */
  readonly facets: readonly Facets[];
  /** Names that are left out of the value, since they travel the other way. */
  readonly hidden: ReadonlySet<string>;
  readonly depth: number;
  /** How many schemas the page may show when this one is complete. */
  readonly limit: number;
  /** The properties that lead here, in words: `data[].rental`. */
  readonly path: string;
};

/** A schema where it stands: what it is made of, and under which id and path it is shown. */
export type Spot = {
  readonly nodes: readonly Node[];
  readonly facets: Facets;
  readonly id: string;
  readonly path: string;
};

// A named schema of at most this many parts is shown again where it occurs again.
const SMALL = 8;

/** Why a schema ends here with its name, if it does; one without parts never has to. */
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
  // Together with something new, a schema above may be shown once more: that ends, since new things do.
  const keys = facets.all.filter(isDemanding).map(({ node }) => scopedKeyOf(node));
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
 * A cut after the first `shown` parts, with `left` other ones. It leads to the page of the whole schema, or of
 * the nearest one around it; where that is the page itself, or none has a page, to one with what is left.
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
      ...{ nodes, from: depth === 0 ? shown : 0, wanted: `${slug}-${id}` },
      title: `${path === '' ? 'Body' : path} of ${title}`,
      origin: { title, href: `${origin}#${id}` },
    });
  return { kind, name, id: '', href, left };
}

// The page of a named schema stands for a place only where the place itself demands nothing more.
function findOwnPage(page: Page, { all, targets }: Facets): string {
  for (const target of targets) {
    const href = page.schemaPages.hrefOf(target);
    if (href === '') continue;
    const inside = new Set(
      gatherFacets(page.description, [target]).all.map(({ node }) => keyOf(node)),
    );
    if (all.every((facet) => !isDemanding(facet) || inside.has(keyOf(facet.node)))) return href;
  }
  return '';
}

/** Where the page shows the same schema already, and how many parts it has. */
export function findShown({ page, direction }: Above, facets: Facets) {
  const key = shownKey(facets, direction);
  return key === undefined ? undefined : page.shown.get(key);
}

/** Notes that the page shows a named schema in full at `id`, when it is the first time. */
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

// The words around a reference do not make it another schema.
function shownKey({ all, names }: Facets, direction: Direction): string | undefined {
  const keys = all.filter(isDemanding).map(({ node }) => scopedKeyOf(node));
  return names.length === 0 || keys.length === 0 ? undefined : `${direction} ${keys.join(' ')}`;
}

/** The facets whose words are said here: of a schema that is shown already, only what this place adds. */
export function speaking(facets: Facets, isShown: boolean): readonly Facet[] {
  return isShown ? facets.all.filter((facet) => !isDemanding(facet)) : facets.all;
}
