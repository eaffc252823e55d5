import { createHash } from 'node:crypto';
import { compareText } from '../core/compare-text';
import { FAVICON } from '../graph/brand';
import type { Site } from '../site/site-graph';
import type { SiteIndex } from './site-index';

/**
 * The folder for browser data in the bundle. Every host may cache files in it forever, because each name contains the
 * hash of its content.
 */
const FOLDER = '_next/static/data';

/** `files` are the files that page scripts request on demand, keyed by path in the bundle. `hrefs` are their URLs. */
export type DataFiles = {
  readonly files: ReadonlyMap<string, string>;
  readonly hrefs: SiteIndex['data'];
};

/** A page's facts for a link card: path, title, description ('' if it has none), and status. */
export type CardFacts = readonly [
  path: string,
  title: string,
  description: string,
  status?: string,
];

// Pages per file. The facts for 250 pages are about 10 kB compressed, so the first card loads that much, no matter how
// large the site is.
const PAGES_OF_CARDS = 250;

/** Creates the data files: the path and title of every page, and the facts for link cards. */
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
    hrefs: { pages: add('pages', pages), cards },
  };
}

// A document icon, in a gray that's visible on light and dark tabs.
const PLAIN_FAVICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path fill="none" stroke="#7b8794" ' +
  'stroke-width="1.5" stroke-linejoin="round" d="M3.5 1.5h6l3 3v10h-9zM9.5 1.5v3h3M6 8h4M6 11h4"/></svg>\n';

// Sorts by code units, because the browser compares paths the same way to find the file.
function listFacts(routes: SiteIndex['routes']): CardFacts[] {
  const facts = Object.values(routes).map((route): CardFacts => {
    const { path, title } = route;
    // An operation's description repeats its title.
    const description = (route.description ?? '').replace(`: ${title}.`, '');
    const status = route.kind === 'doc' ? route.status : undefined;
    return status ? [path, title, description, status] : [path, title, description];
  });
  return facts.sort(([a], [b]) => compareText(a, b));
}
