import { foldersAbove } from '../content/folders-above';
import { createMemory } from '../core/create-memory';
import type { Problem } from '../core/problem';
import { pathOfHref } from '../core/url';
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
  const records = pages.filter((page) => recordId(page) !== undefined).map(({ path }) => path);
  const listed = new Set(pages.flatMap(listedFolders));
  for (const { path } of pages)
    if (foldersAbove(path).some((one) => listed.has(one))) linked.add(path);
  for (const page of pages) {
    for (const path of linkedBy(page)) if (path !== page.path) linked.add(path);
    for (const path of listedBy(page, records)) add(path);
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

function linkedBy({ links }: Page): readonly string[] {
  return remember(links, [], () => [...new Set(links.map(({ href }) => pathOfHref(href)))]);
}

const remember = createMemory<readonly string[]>();

/** Returns the paths of the pages that a page's components list by name. `records` are the decision records. */
function listedBy({ uses }: Page, records: readonly string[]): readonly string[] {
  return uses.flatMap(({ name, attributes }) => {
    if (name === 'DecisionRegister') return records;
    return name === 'Cards' && attributes.pages ? attributes.pages.split(' ') : [];
  });
}

/** Returns the folders whose pages a page lists as cards. */
function listedFolders({ path, uses }: Page): string[] {
  return uses.flatMap(({ name, attributes: { of, pages } }) =>
    name === 'Cards' && !pages ? [of === undefined ? path : pathOfHref(of)] : [],
  );
}

/**
 * Returns true if there's a landing page above this page, because landing pages list the pages below them. The home
 * page doesn't count.
 */
function isListed(path: string, paths: ReadonlySet<string>): boolean {
  return foldersAbove(path).some((folder) => paths.has(folder));
}
