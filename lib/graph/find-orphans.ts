import type { Api } from '../api/api';
import { folderOf } from '../content/path';
import { pathOfHref } from '../path-of-href';
import type { Problem } from '../problem';
import { recordId } from './decision-record';
import type { Targets } from './links';
import type { Navigation, Position } from './navigation';
import type { Page } from './page';

type Sources = {
  readonly pages: readonly Page[];
  readonly positions: ReadonlyMap<string, Position>;
  readonly navigation: Navigation;
  readonly targets: Targets;
  readonly api: Api | undefined;
};

/**
 * Every page that no reader can find by reading: it is in no sidebar, below no landing page, which would
 * list it, and linked from no other page, description, navbar or footer. Tags and the search do not count.
 */
export function findOrphans({ pages, positions, navigation, targets, api }: Sources): Problem[] {
  // What cannot be read may link to anything.
  if (targets.broken.size > 0 || pages.some(({ isUnread }) => isUnread)) return [];
  const linked = new Set<string>();
  const add = (href: string) => linked.add(pathOfHref(href));
  for (const page of pages) {
    for (const { href } of page.links) if (pathOfHref(href) !== page.path) add(href);
    for (const path of findListed(page, pages)) add(path);
  }
  for (const { href } of api?.links ?? []) add(href);
  for (const { href } of navigation.navbar) add(href);
  for (const { href } of navigation.footer.columns.flatMap(({ links }) => links)) add(href);
  const paths = new Set(pages.map(({ path }) => path));
  return pages.flatMap(({ path, file }) => {
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
}

/** The pages that components of a page list. */
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

/** Whether a landing page above it lists it: those below the nearest one, the home page apart. */
function isListed(path: string, paths: ReadonlySet<string>): boolean {
  for (let parent = folderOf(path); parent !== ''; parent = folderOf(parent)) {
    if (paths.has(parent)) return true;
  }
  return false;
}
