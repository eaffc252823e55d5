import { createHash } from 'node:crypto';
import { formatHref } from '../core/format-href';
import { FAVICON } from '../graph/brand';
import { sidebarTree } from '../graph/sidebar-tree';
import type { Site } from '../site/site';
import type { SiteIndex } from './site-index';

/**
 * Where data for the browser lies in the bundle: below the folder whose files every host keeps for ever,
 * since each name has the hash of what is in it.
 */
const FOLDER = '_next/static/data';

/** Files that a page's script asks for when it needs them, and the addresses under which it does. */
export type DataFiles = {
  readonly files: ReadonlyMap<string, string>;
  readonly hrefs: SiteIndex['data'];
};

/** What a card tells of a page: its path, title, description ('' where it has none), and status. */
export type CardFacts = readonly [
  path: string,
  title: string,
  description: string,
  status?: string,
];

// So many pages are about 10 kB, compressed: what the first card costs, however large the site.
const PAGES_OF_CARDS = 250;

/** The whole of each sidebar, the address and title of every page, and what cards tell of each. */
export function makeDataFiles(
  site: Site,
  routes: SiteIndex['routes'],
  basePath: string,
): DataFiles {
  const files = new Map<string, string>();
  const add = (name: string, value: unknown): string => {
    const text = JSON.stringify(value);
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 16);
    const path = `${FOLDER}/${name}.${hash}.json`;
    files.set(path, text);
    return `${basePath}/${path}`;
  };
  const style = { basePath, trailingSlash: site.config.trailing_slash };
  const sidebars = Object.entries(site.sidebars).map(([name, nodes]) => {
    const tree = sidebarTree(nodes, (path) => formatHref(`/${path}`, style, true));
    return [name, add(`sidebar-${name}`, tree)] as const;
  });
  const pages = Object.values(routes).map(({ path, title }) => [path, title]);
  const facts = listFacts(routes);
  const starts = facts.filter((_, index) => index % PAGES_OF_CARDS === 0);
  const cards = starts.map(([path], index) => {
    const start = index * PAGES_OF_CARDS;
    return [path, add('cards', facts.slice(start, start + PAGES_OF_CARDS))] as const;
  });
  if (!site.assets.some(({ path }) => path === FAVICON)) files.set(FAVICON, PLAIN_FAVICON);
  return {
    files,
    hrefs: { sidebars: Object.fromEntries(sidebars), pages: add('pages', pages), cards },
  };
}

// A written page, in a gray that shows on light and dark tabs.
const PLAIN_FAVICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path fill="none" stroke="#7b8794" ' +
  'stroke-width="1.5" stroke-linejoin="round" d="M3.5 1.5h6l3 3v10h-9zM9.5 1.5v3h3M6 8h4M6 11h4"/></svg>\n';

// Sorted by code units, as the browser compares paths to find the file.
function listFacts(routes: SiteIndex['routes']): CardFacts[] {
  const facts = Object.values(routes).map((route): CardFacts => {
    const { path, title } = route;
    // That of an operation says its title once more.
    const description = (route.description ?? '').replace(`: ${title}.`, '');
    const status = route.kind === 'doc' ? route.status : undefined;
    return status ? [path, title, description, status] : [path, title, description];
  });
  return facts.sort(([a], [b]) => (a < b ? -1 : 1));
}
