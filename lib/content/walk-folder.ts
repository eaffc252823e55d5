import { lstat, readdir, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { compareText } from '../core/compare-text';
import { findPathFault } from '../core/find-file-fault';
import type { Fault, Problem } from '../core/problem';
import { underRule } from '../core/under-rule';
import { LIMITS } from './limits';
import { findNameProblems, LOST_LETTER } from './names';

type Entry = {
  readonly name: string;
  isDirectory(): boolean;
  isFile(): boolean;
  isSymbolicLink(): boolean;
};

/** Decides about a file or folder at a path: `skip` leaves it out, and a fault refuses it. */
export type Judge = (path: string, entry: Entry) => 'skip' | Fault | undefined;

/**
 * Returns the paths of all files below a folder that `judge` accepts, sorted. Refuses names that don't fit into a URL,
 * and symbolic links that lead out of the folder.
 */
export async function walkFolder(
  root: string,
  label: string,
  judge: Judge,
): Promise<{ files: string[]; problems: Problem[] }> {
  const files: string[] = [];
  const problems: Problem[] = [];
  const top = await realpath(root);
  const folders = [''];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for (const entry of await readdir(join(root, folder), { withFileTypes: true })) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      const judged = judge(path, entry);
      if (judged === 'skip') continue;
      const place = { file: `${label}/${path}`, line: 1, column: 1 };
      problems.push(...underRule('addresses', findNameProblems(entry.name, place)));
      const fault = findPathFault(path);
      if (fault) problems.push({ ...place, rule: 'files', message: fault, fix: SHORTER });
      if (entry.name.includes(LOST_LETTER)) continue;
      const refused = (await refuse(entry, join(root, path), top, label)) ?? judged;
      if (refused) problems.push({ rule: 'files', ...place, ...refused });
      else if (!entry.isDirectory()) files.push(path);
      else if (path.split('/').length < LIMITS.folders) folders.push(path);
      else problems.push({ rule: 'files', ...place, ...TOO_DEEP });
    }
    if (files.length > LIMITS.files) {
      const message = `the folder contains more than ${LIMITS.files} files`;
      problems.push({ file: label, line: 1, column: 1, message, fix: 'split the site' });
      break;
    }
  }
  // Sort by code unit, so the order is the same on every machine and in every locale.
  files.sort(compareText);
  return { files, problems };
}

const SHORTER = 'shorten the names of its folders';
const TOO_DEEP = {
  message: `the folder is nested deeper than ${LIMITS.folders} levels`,
  fix: 'move it up',
};

async function refuse(
  entry: Entry,
  path: string,
  top: string,
  label: string,
): Promise<Fault | undefined> {
  if (entry.isDirectory() || entry.isFile()) return undefined;
  if (!entry.isSymbolicLink()) return { message: "this isn't a regular file", fix: 'remove it' };
  const target = await realpath(path).catch(() => undefined);
  const isInside = target?.startsWith(top + sep) && (await lstat(target)).isFile();
  if (isInside) return undefined;
  return {
    message: `this symbolic link doesn't lead to a file in \`${label}\``,
    fix: 'copy the file here',
  };
}
