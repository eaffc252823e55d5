import { type Facet, type Facets, isDemanding } from './facets';
import { LIMITS } from './limits';
import { keyOf } from './node';
import type { Page } from './page';
import type { Cut } from './schema-view';

/** Which way a body travels: what is read only is left out of requests, what is write only out of responses. */
export type Direction = 'request' | 'response' | 'both';

/** What a schema is shown inside of. */
export type Above = {
  readonly page: Page;
  readonly direction: Direction;
  /** The schemas above this one by key, and the id under which each is shown. */
  readonly ids: ReadonlyMap<string, string>;
  readonly depth: number;
};

// A named schema of at most this many parts is shown again where it occurs again.
const SMALL = 8;

/** Why a schema ends here with its name, if it does; one without parts never has to. */
export function findCut(above: Above, facets: Facets, isLeaf: boolean): Cut | null {
  const { page, ids, depth } = above;
  const cut = (kind: Cut['kind'], id = '') => ({ kind, name: facets.names[0] ?? '', id });
  if (facets.missing) return cut('missing');
  if (facets.tooMany) return cut('size');
  if (isLeaf) return null;
  // Together with something new, a schema above may be shown once more: that ends, since new things do.
  const keys = facets.all.filter(isDemanding).map(({ node }) => keyOf(node));
  if (keys.length > 0 && keys.every((key) => ids.has(key))) {
    return cut('recursion', ids.get(keys.at(-1) ?? ''));
  }
  const shown = findShown(above, facets);
  if (shown && shown.size > SMALL) return cut('shown above', shown.id);
  if (depth >= LIMITS.schemaDepth) return cut('depth');
  return page.schemas >= page.schemaLimit ? cut('size') : null;
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
  const keys = all.filter(isDemanding).map(({ node }) => keyOf(node));
  return names.length === 0 || keys.length === 0 ? undefined : `${direction} ${keys.join(' ')}`;
}

/** The facets whose words are said here: of a schema that is shown already, only what this place adds. */
export function speaking(facets: Facets, isShown: boolean): readonly Facet[] {
  return isShown ? facets.all.filter((facet) => !isDemanding(facet)) : facets.all;
}
