import { posix, relative, resolve, sep } from 'node:path';
import { pathOf } from '../content/path';
import { nearest } from '../core/nearest';
import type { Settings } from '../core/settings';
import { findNearestPaths } from '../graph/nearest-paths';
import { API_FOLDER } from '../openapi/operation-slug';
import { SCHEMA_FOLDER } from '../openapi/schema-slug';
import { isPageFile } from './is-page-file';
import { Refusal } from './refusal';

/** What a person named: its path in the content folder, and the files that it stands for. */
export type Named = {
  /** Without extension for a page and its folder; with it for one file. */
  readonly path: string;
  readonly kind: 'file' | 'page' | 'folder';
  readonly files: readonly string[];
};

/**
 * The files that `given` names: the path of a page, of a folder with all below it, or a file, seen from
 * `folder` (where the command runs), from the project or from the content. `files` are all there are.
 * Throws a Refusal for what is not there, and for the whole site.
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

// Pages that the site makes by itself have no file.
function explainMissing(given: string, path: string, files: readonly string[]): string {
  const isIn = (folder: string) => path === folder || path.startsWith(`${folder}/`);
  if (isIn(API_FOLDER) || isIn(SCHEMA_FOLDER)) {
    return `${given} is a page of the API reference; it can't be moved or removed`;
  }
  if (['tags', 'search', 'map'].some(isIn)) {
    return `${given} is a page that the site generates; it can't be moved or removed`;
  }
  const known = files.map((file) => (isPageFile(file) ? pathOf(file) : file));
  const guess = nearest(path, known);
  const near = [...(guess ? [guess] : []), ...findNearestPaths(path, known, 3)];
  const shown = [...new Set(near)].slice(0, 3).map((one) => `/${one}`);
  const list = new Intl.ListFormat('en', { type: 'disjunction' }).format(shown);
  return `there is nothing at ${given}${list && `; did you mean ${list}?`}`;
}

/** A path below the content folder, without slashes around it, for what a person named. */
export function inContent(
  given: string,
  files: readonly string[],
  { contentDir, contentLabel }: Settings,
  folder: string,
): string {
  const trimmed = given.replace(/^\/+|\/+$/g, '');
  if (given.startsWith('/')) {
    const isOnDisk = given.startsWith(`${contentDir}/`);
    return isOnDisk ? posix.normalize(relative(contentDir, given)) : trimmed;
  }
  const seen = relative(contentDir, resolve(folder, given)).split(sep).join('/');
  if (!seen.startsWith('..')) return seen;
  const label = `${contentLabel}/`;
  const bare = posix.normalize(trimmed.startsWith(label) ? trimmed.slice(label.length) : trimmed);
  if (bare.startsWith('..')) throw new Refusal(`${given} is outside ${contentLabel}`);
  return files.length > 0 && bare === '.' ? '' : bare;
}
