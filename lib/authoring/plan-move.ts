import { posix } from 'node:path';
import { pathOf } from '../content/path';
import { isWithin } from '../core/is-within';
import type { Settings } from '../core/settings';
import { chooseRedirects } from './choose-redirects';
import { findOwnImages } from './find-own-images';
import { findTargets } from './find-targets';
import { isPageFile } from './is-page-file';
import { type Plan, planChanges } from './plan';
import { readSiteUrl } from './read-site-url';
import { readTree } from './read-tree';
import { Refusal } from './refusal';
import { inContent, type Named, resolveFiles } from './resolve-files';
import type { Moves } from './rewrite-href';

/**
 * The plan for a move. `pages` maps old page paths to new ones, without leading slashes. `files` maps all files that
 * move, by path in the content folder.
 */
export type MovePlan = Plan & Pick<Moves, 'pages' | 'files'>;

/**
 * Plans the move of a page, a file, or a folder with everything in it: the files, images that only they use, all URLs
 * that point to them, their own relative URLs, and the redirects of published pages. `folder` is where the command runs. Throws a Refusal
 * if the move isn't possible.
 */
export async function planMove(
  { from, to, folder }: { readonly from: string; readonly to: string; readonly folder: string },
  settings: Settings,
): Promise<MovePlan> {
  const tree = await readTree(settings);
  const named = resolveFiles(from, tree.files, settings, folder);
  const place = { path: inContent(to, [], settings, folder), isInto: to.endsWith('/') };
  const files = findTargets(named, place, tree.files);
  if (files.has('index.md') || files.has('index.mdx')) {
    throw new Refusal("the home page can't be moved");
  }
  if (named.kind !== 'folder') {
    for (const [file, target] of [...files]) {
      for (const image of await findOwnImages(file, tree, settings)) {
        const moved = posix.join(posix.dirname(target), posix.relative(posix.dirname(file), image));
        // If a file with that name exists, the image stays, and the page's link to it is updated instead.
        if (!tree.files.includes(moved)) files.set(image, moved);
      }
    }
  }
  const pages = new Map(
    [...files]
      .filter(([file, target]) => isPageFile(file) && pathOf(file) !== pathOf(target))
      .map(([file, target]) => [pathOf(file), pathOf(target)]),
  );
  const moves = {
    pages,
    folders: foldersOf(named, files),
    files,
    site: readSiteUrl(tree, settings),
  };
  const taken = new Set(pages.values());
  const left = new Map([...pages].filter(([old]) => !taken.has(old)));
  const { redirects, notes } = await chooseRedirects(left, settings);
  const plan = await planChanges(settings, { tree, moves, removed: [], redirects });
  return { ...plan, notes: [...plan.notes, ...notes], pages, files };
}

function foldersOf(named: Named, files: ReadonlyMap<string, string>): Map<string, string> {
  const folders = new Map<string, string>();
  if (named.kind !== 'folder') return folders;
  for (const [file, target] of files) {
    let [old, now] = [posix.dirname(file), posix.dirname(target)];
    while (isWithin(old, named.path)) {
      folders.set(old, now);
      [old, now] = [posix.dirname(old), posix.dirname(now)];
    }
  }
  return folders;
}
