import { posix, relative, resolve, sep } from 'node:path';
import { pathOf } from '../content/path';
import { nearest } from '../nearest';
import type { Settings } from '../settings';
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
  if (path === '') throw new Refusal('the home page has no other place');
  if (files.includes(path)) return { path, kind: 'file', files: [path] };
  const own = files.filter((file) => isPageFile(file) && pathOf(file) === path);
  const below = files.filter((file) => file.startsWith(`${path}/`));
  const all = [...new Set([...own, ...below])];
  if (all.length === 0) {
    const guess = nearest(path, [...files.filter(isPageFile).map(pathOf), ...files]);
    throw new Refusal(`there is nothing at ${given}${guess ? `: did you mean /${guess}?` : ''}`);
  }
  return { path, kind: below.length > 0 ? 'folder' : 'page', files: all };
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
  if (bare.startsWith('..')) throw new Refusal(`${given} is outside of ${contentLabel}`);
  return files.length > 0 && bare === '.' ? '' : bare;
}
