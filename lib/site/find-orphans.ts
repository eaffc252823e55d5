import { folderOf } from '../content/path';
import { pathOfHref } from '../core/path-of-href';
import type { Problem } from '../core/problem';
import { recordId } from '../features/decisions/decision-record';
import { FEATURE_COMPONENTS } from '../features/list';
import type { Page } from '../graph/page';
import { OVERVIEW_PATH } from '../openapi/urls';
import type { Graph } from './site-graph';

type Sources = Pick<Graph, 'pages' | 'positions' | 'navigation' | 'targets' | 'api' | 'sidebars'>;

/**
 * Returns a problem for each page that readers can't find by browsing: it isn't in a sidebar, no landing page above it
 * lists it, and no other page, API description, navbar, or footer links to it. Tags and search don't count.
 */
export function findOrphans(sources: Sources): Problem[] {
  const { pages, positions, navigation, targets, api } = sources;
  // A page that can't be read may link to any page.
  if (targets.broken.size > 0 || pages.some(({ isUnread }) => isUnread)) return [];
  const linked = new Set<string>();
  const add = (href: string) => linked.add(pathOfHref(href));
  for (const page of pages) {
    for (const { href } of page.links) if (pathOfHref(href) !== page.path) add(href);
    for (const path of findListed(page, pages)) add(path);
  }
  for (const { href } of navigation.navbar) add(href);
  for (const { href } of navigation.footer.columns.flatMap(({ links }) => links)) add(href);
  const unreachedApi = findUnreachedApi(sources, linked);
  for (const { href } of api?.links ?? []) add(href);
  const paths = new Set(pages.map(({ path }) => path));
  const orphans = pages.flatMap(({ path, file }) => {
    if (
      path === '' ||
      !targets.routes.has(path) ||
      positions.has(path) ||
      linked.has(path) ||
      isListed(path, paths)
    )
      return [];
    const message = `\`/${path}\` isn't in a sidebar, and no page links to it`;
    const fix = 'link to it, or add it to sidebars.yaml';
    return [{ file, line: 1, column: 1, message, fix }];
  });
  return [...unreachedApi, ...orphans];
}

/**
 * Returns a problem if readers can't get to the API overview from any page outside the API: through a link, through a
 * component that links to the API, or through the sidebar of a page or of a linked page. The overview lists every
 * operation, so other API pages aren't checked.
 */
function findUnreachedApi(
  { pages, positions, targets, sidebars }: Sources,
  linked: ReadonlySet<string>,
): Problem[] {
  const first = pages.find(({ path }) => path === '') ?? pages[0];
  if (!targets.routes.has(OVERVIEW_PATH) || linked.has(OVERVIEW_PATH) || !first) return [];
  if (pages.some(({ uses }) => uses.some(({ name }) => FEATURE_COMPONENTS.get(name)?.linksToApi)))
    return [];
  const sidebar = positions.get(OVERVIEW_PATH)?.sidebar;
  const ways = [...linked, ...pages.map(({ path }) => path)];
  if (sidebar && ways.some((path) => positions.get(path)?.sidebar === sidebar)) return [];
  const place = { file: sidebars?.file ?? first.file, line: 1, column: 1 };
  const message = "no page links to the API reference, and no page's sidebar contains it";
  const fix = `link to /${OVERVIEW_PATH} from a page or from navbar, or add "- operations: true"`;
  return [{ ...place, message, fix: `${fix} to the sidebar` }];
}

/** Returns the paths of the pages that a page's components list. */
function findListed(page: Page, pages: readonly Page[]): string[] {
  return page.uses.flatMap(({ name, attributes }) => {
    if (name === 'DecisionRegister') {
      return pages.filter((other) => recordId(other) !== undefined).map(({ path }) => path);
    }
    if (name !== 'Cards') return [];
    if (attributes.pages) return attributes.pages.split(' ');
    const { of } = attributes;
    const folder = `${of === undefined ? page.path : pathOfHref(of)}/`;
    return pages.filter(({ path }) => path.startsWith(folder)).map(({ path }) => path);
  });
}

/**
 * Returns true if there's a landing page above this page, because landing pages list the pages below them. The home
 * page doesn't count.
 */
function isListed(path: string, paths: ReadonlySet<string>): boolean {
  for (let parent = folderOf(path); parent !== ''; parent = folderOf(parent)) {
    if (paths.has(parent)) return true;
  }
  return false;
}
