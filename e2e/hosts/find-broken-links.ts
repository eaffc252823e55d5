import type { Root } from 'hast';
import { visit } from 'unist-util-visit';

/** Pages of a site as syntax trees, keyed by file: `guides/index.html`. */
type Pages = ReadonlyMap<string, Root>;

/** The links of a site to itself: how many there are, how many name an id, and those that lead nowhere. */
type Links = { readonly all: number; readonly withId: number; readonly broken: readonly string[] };

/**
 * Follows all links between a site's pages, and its images. A link is broken if it leads to neither a page nor a file,
 * or to an id that its page doesn't have. `site` is the site's URL without a trailing slash.
 */
export function findBrokenLinks(
  pages: Pages,
  site: string,
  isFile: (path: string) => boolean,
): Links {
  const ids = new Map([...pages].map(([file, tree]) => [file, idsIn(tree)]));
  const broken: string[] = [];
  let [all, withId] = [0, 0];
  for (const [file, tree] of pages) {
    for (const href of hrefsIn(tree)) {
      const url = new URL(href, `${site}/${file}`);
      if (!url.href.startsWith(`${site}/`)) continue;
      all += 1;
      const path = decodeURIComponent(url.href.replace(/[?#].*$/, '').slice(site.length + 1));
      const target = ids.get(`${path}/index.html`.replace(/^\/+|\/(?=\/)/g, ''));
      const id = decodeURIComponent(url.hash.slice(1));
      if (id !== '') withId += 1;
      const isThere = target ? id === '' || target.has(id) : isFile(path);
      if (!isThere) broken.push(`${file}: ${href}`);
    }
  }
  return { all, withId, broken };
}

function idsIn(tree: Root): Set<string> {
  const ids = new Set<string>();
  visit(tree, 'element', ({ properties }) => {
    if (properties.id) ids.add(String(properties.id));
  });
  return ids;
}

function hrefsIn(tree: Root): string[] {
  const hrefs: string[] = [];
  visit(tree, 'element', ({ properties: { href, src } }) => {
    hrefs.push(...[href, src].filter(Boolean).map(String));
  });
  return hrefs;
}
