import { join } from 'node:path';
import { LEDGER_FILE, readLedger } from '../../content/read-ledger';
import { compareText } from '../../core/compare-text';
import { ContentError, isError } from '../../core/problem';
import type { Settings } from '../../core/settings';
import { writeWhole } from '../../core/write-whole';
import { checkSite } from '../site';
import type { Site } from '../site-graph';
import { acceptDatasets } from './accept-datasets';
import { hasHeading } from './has-heading';

/**
 * The entries that were added to the published lists or removed from them: `/guides`, `/guides#id` for a heading, or
 * `/data/pages.json` for a dataset.
 */
export type Accepted = { readonly added: readonly string[]; readonly removed: readonly string[] };

/**
 * Adds all current routes and headings to the ledger, and the current datasets to their list, and creates both files if
 * they don't exist. With `removals`, also removes entries that no longer work, not even through a redirect or an alias. Throws a ContentError if the site has
 * an error outside the ledger. Writes the whole file or nothing.
 */
export async function acceptLedger(
  settings: Settings,
  { removals }: { readonly removals: boolean },
): Promise<Accepted> {
  const { site, problems } = await checkSite(settings);
  const errors = problems.filter((problem) => isError(problem) && problem.rule !== 'ledger');
  if (errors.length > 0) throw new ContentError(errors);
  const read = await readLedger(settings);
  const before = read && 'routes' in read ? read.routes : new Map<string, readonly string[]>();
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
  await writeLedger(after, settings);
  const datasets = await acceptDatasets(site, settings, removals);
  added.push(...datasets.added);
  removed.push(...datasets.removed);
  return { added: added.sort(compareText), removed: removed.sort(compareText) };
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

/** Writes one line per route, so that a change to one page changes one line. */
async function writeLedger(
  routes: ReadonlyMap<string, readonly string[]>,
  { contentDir }: Settings,
): Promise<void> {
  const lines = [...routes]
    .sort(([a], [b]) => compareText(a, b))
    .map(([route, ids]) => {
      const list = [...ids].sort(compareText).map((id) => JSON.stringify(id));
      return `  ${JSON.stringify(route)}: [${list.join(', ')}]`;
    });
  writeWhole(join(contentDir, LEDGER_FILE), `{\n${lines.join(',\n')}\n}\n`);
}
