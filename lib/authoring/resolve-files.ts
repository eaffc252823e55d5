import { posix, relative, resolve, sep } from 'node:path';
import { pathOf } from '../content/path';
import { isWithin } from '../core/is-within';
import { nearest } from '../core/nearest';
import type { Settings } from '../core/settings';
import { findNearestPaths } from '../graph/nearest-paths';
import { API_FOLDER, SCHEMA_FOLDER } from '../openapi/urls';
import { isPageFile } from './is-page-file';
import { Refusal } from './refusal';

/** What the user named: a file, a page, or a folder, and all files that belong to it. */
export type Named = {
  /** Its path in the content folder. Only a single file's path includes the extension. */
  readonly path: string;
  readonly kind: 'file' | 'page' | 'folder';
  readonly files: readonly string[];
};

/**
 * Returns the files that `given` names: a page, a folder with everything in it, or a file. Its path can be relative to
 * `folder` (where the command runs), to the project, or to the content folder. `files` lists all files. Throws a
 * Refusal if there's nothing at the path, and for the home page or the whole site.
 */
export function resolveFiles(
  given: string,
  files: readonly string[],
  settings: Settings,
  folder: string,
): Named {
  const path = inContent(given, files, settings, folder);
  if (path === '') throw new Refusal("the home page can't be moved or removed");
  if (files.includes(path)) return { path, kind: 'file', files: [path] };
  const own = files.filter((file) => isPageFile(file) && pathOf(file) === path);
  const below = files.filter((file) => file.startsWith(`${path}/`));
  const all = [...new Set([...own, ...below])];
  if (all.length === 0) {
    throw new Refusal(explainMissing(given, path, files));
  }
  return { path, kind: below.length > 0 ? 'folder' : 'page', files: all };
}

// Explains why nothing was found: generated pages, for example, have no file.
function explainMissing(given: string, path: string, files: readonly string[]): string {
  if (isWithin(path, API_FOLDER) || isWithin(path, SCHEMA_FOLDER)) {
    return `${given} is a page of the API reference; it can't be moved or removed`;
  }
  if (['tags', 'search'].some((folder) => isWithin(path, folder))) {
    return `${given} is a page that the site generates; it can't be moved or removed`;
  }
  const known = files.map((file) => (isPageFile(file) ? pathOf(file) : file));
  const guess = nearest(path, known);
  const near = [...(guess ? [guess] : []), ...findNearestPaths(path, known, 3)];
  const shown = [...new Set(near)].slice(0, 3).map((one) => `/${one}`);
  const list = new Intl.ListFormat('en', { type: 'disjunction' }).format(shown);
  return `there is nothing at ${given}${list && `; did you mean ${list}?`}`;
}

/**
 * Converts `given` to a path in the content folder, without slashes at either end. Throws a Refusal for a path outside
 * the content folder.
 */
export function inContent(
  given: string,
  files: readonly string[],
  { contentDir, contentLabel }: Settings,
  folder: string,
): string {
  const trimmed = given.replace(/^\/+|\/+$/g, '');
  if (given.startsWith('/')) {
    const isOnDisk = `${given}/`.startsWith(`${contentDir}/`);
    return isOnDisk ? relative(contentDir, given).split(sep).join('/') : trimmed;
  }
  const seen = relative(contentDir, resolve(folder, given)).split(sep).join('/');
  if (!seen.startsWith('..')) return seen;
  const label = `${contentLabel}/`;
  const bare = posix.normalize(trimmed.startsWith(label) ? trimmed.slice(label.length) : trimmed);
  if (bare.startsWith('..')) throw new Refusal(`${given} is outside ${contentLabel}`);
  return files.length > 0 && bare === '.' ? '' : bare;
}
