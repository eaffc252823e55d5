import { posix } from 'node:path';
import { isOwnPath } from '../content/is-own-path';
import { findNameProblems } from '../content/names';
import { pathOf } from '../content/path';
import { isPageFile } from './is-page-file';
import { Refusal } from './refusal';
import type { Named } from './resolve-files';

/**
 * Maps each named file to its target. `path` is the new path in the content folder or, with `isInto`, the folder to
 * move the files into. Throws a Refusal if a target is taken or isn't allowed.
 */
export function findTargets(
  named: Named,
  { path, isInto }: { readonly path: string; readonly isInto: boolean },
  files: readonly string[],
): Map<string, string> {
  const target = isInto ? posix.join(path, posix.basename(named.path)) : path;
  if (target === '') throw new Refusal("the home page can't be replaced");
  if (named.kind === 'folder' && target.startsWith(`${named.path}/`)) {
    throw new Refusal(`/${target} is inside /${named.path}; move the folder somewhere else`);
  }
  const targets = new Map(
    named.files.map((file) => [
      file,
      named.kind === 'folder' ? besideOthers(file, named, target) : alone(file, target, files),
    ]),
  );
  for (const [from, to] of targets) {
    if (from === to) throw new Refusal(`${from} is already there; FROM and TO are the same`);
    if (files.includes(to) && !targets.has(to)) throw new Refusal(`${to} already exists`);
    checkName(to, isPageFile(from));
  }
  return targets;
}

/** Throws a Refusal if a page or file can't have this name. */
export function checkName(file: string, isPage: boolean): void {
  for (const name of file.split('/')) {
    if (name === '' || /^\.{1,2}$/.test(name)) throw new Refusal(`${file} isn't a valid path`);
    const [fault] = findNameProblems(name, { file, line: 1, column: 1 });
    if (fault) throw new Refusal(`${file}: ${fault.message}; ${fault.fix}`);
  }
  if (isPage && isOwnPath(pathOf(file))) {
    throw new Refusal(`\`/${pathOf(file)}\` is reserved for the site`);
  }
  if (isPage && !isPageFile(file)) {
    throw new Refusal(
      `${file} wouldn't be a page: README files and names that begin with _ or . are skipped`,
    );
  }
}

function besideOthers(file: string, named: Named, target: string): string {
  const isOwn = !file.startsWith(`${named.path}/`);
  return isOwn ? target + posix.extname(file) : target + file.slice(named.path.length);
}

function alone(file: string, target: string, files: readonly string[]): string {
  const isFolder = files.some((other) => other.startsWith(`${target}/`) && other !== file);
  const extension = posix.extname(file);
  if (!isPageFile(file)) {
    const to = isFolder ? `${target}/${posix.basename(file)}` : target;
    if (posix.extname(to) === extension) return to;
    throw new Refusal(`${to} has a different file extension than ${file}`);
  }
  if (/\.mdx?$/.test(target)) return target;
  const isTaken = files.some((other) => other !== file && pathOf(other) === target);
  if (isTaken && isPageFile(`${target}.md`)) throw new Refusal(`/${target} is already a page`);
  return isFolder ? `${target}/index${extension}` : target + extension;
}
