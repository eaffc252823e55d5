import { compareText } from '../../core/compare-text';
import type { Site } from '../site-graph';
import { hasHeading } from './has-heading';

type Updated = {
  /** The new text of the file: one line per route, so that a change to one page changes one line. */
  readonly text: string;
  readonly added: readonly string[];
  readonly removed: readonly string[];
};

/**
 * Adds all current routes and headings to the published ones. With `removals`, also removes entries that no longer work,
 * not even through a redirect or an alias. Returns the file's text, and the changed entries, such as `/guides` or
 * `/guides#id`.
 */
export function updateLedger(
  site: Site,
  before: ReadonlyMap<string, readonly string[]>,
  removals: boolean,
): Updated {
  const added: string[] = [];
  const removed: string[] = [];
  const after = new Map<string, readonly string[]>();
  for (const [route, ids] of before) {
    if (removals && !leadsOn(site, route)) removed.push(route);
    else after.set(route, removals ? keepHeadings(site, route, ids, removed) : ids);
  }
  for (const { path, ids } of publishedOf(site)) {
    const route = `/${path}`;
    const known = after.get(route);
    const fresh = ids.filter((id) => !known?.includes(id));
    added.push(...(known ? fresh.map((id) => `${route}#${id}`) : [route]));
    after.set(route, [...(known ?? []), ...fresh]);
  }
  return { text: format(after), added, removed };
}

/** Returns every route with the ids of its headings. Generated pages have none, because their headings may change. */
function publishedOf({ routes }: Site): { path: string; ids: string[] }[] {
  return [...routes.values()].map((route) => {
    const ids = route.kind === 'doc' ? route.page.headings.map(({ id }) => id) : [];
    return { path: route.path, ids };
  });
}

function leadsOn({ routes, redirects }: Site, route: string): boolean {
  const path = route.slice(1);
  return routes.has(path) || redirects.has(path);
}

function keepHeadings(
  { routes }: Site,
  name: string,
  ids: readonly string[],
  removed: string[],
): string[] {
  const route = routes.get(name.slice(1));
  return ids.filter((id) => {
    const isKept = route?.kind !== 'doc' || hasHeading(route.page, id);
    if (!isKept) removed.push(`${name}#${id}`);
    return isKept;
  });
}

function format(routes: ReadonlyMap<string, readonly string[]>): string {
  const lines = [...routes]
    .sort(([a], [b]) => compareText(a, b))
    .map(([route, ids]) => {
      const list = [...ids].sort(compareText).map((id) => JSON.stringify(id));
      return `  ${JSON.stringify(route)}: [${list.join(', ')}]`;
    });
  return `{\n${lines.join(',\n')}\n}\n`;
}
