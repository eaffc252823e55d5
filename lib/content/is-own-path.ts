/** Returns true if a path is reserved for the site: no page or redirect can use it. */
export function isOwnPath(path: string): boolean {
  return OWN_PATH.test(path);
}

// `_not-found` is Next's name for the page that becomes 404.html.
const OWN_PATH =
  /^(_next|_preview|_reading|_search|_share|_not-found|404)(\/|$)|^preview\/changes$/;

/** Files that every build writes. */
export const OWN_FILES: readonly string[] = [
  '.nojekyll',
  '404.html',
  '_graph.json',
  '_headers',
  'manifest.json',
  'llms-full.txt',
  'llms.txt',
  'robots.txt',
  'sitemap.xml',
  'feed.xml',
  'preview/changes.json',
];

// The lists for language models: one for each group of the sidebars.
const LIST = /\/llms(-\d+)?\.txt$/;

/** Returns true if the build may write a file to this path. */
export function isOwnFile(path: string): boolean {
  return OWN_FILES.includes(path) || LIST.test(path);
}
