import { lstat, readdir, realpath } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { readText } from '../decode';
import type { Problem } from '../problem';
import { problemOfBug } from '../problem-of-bug';
import { type RememberedFiles, rememberFile } from '../remember-file';
import { LIMITS } from './limits';
import { findNameProblems, findTwins, LOST_LETTER } from './names';
import { findSvgProblems } from './svg';

/** One Markdown file, as text with LF line ends and no byte order mark. */
export type SourceFile = { readonly file: string; readonly text: string };

/** One image or download: where it is on disk, and its URL path without the leading slash. */
export type Asset = { readonly file: string; readonly path: string; readonly source: string };

/** What lies in a content folder. `file` is how problems name it: the folder as given, `/` between names. */
export type Folder = {
  readonly pages: readonly SourceFile[];
  readonly config: readonly SourceFile[];
  readonly assets: readonly Asset[];
  readonly problems: readonly Problem[];
};

const IMAGES = new Set(['.svg', '.png', '.jpg', '.jpeg', '.webp', '.avif', '.gif']);
// Nothing that a browser would run: a download is served from the site's own origin.
const DOWNLOADS = new Set('.csv .gz .ics .json .pdf .sql .toml .txt .yaml .yml .zip'.split(' '));
const CONFIG = new Set(['site.yaml', 'sidebars.yaml', 'redirects.yaml']);
/** What the commands of the site write there; it has readers of its own. */
const WRITTEN = new Set(['ledger.json']);

/**
 * Reads a content folder. Pages are `.md` and `.mdx`; images stand anywhere, other downloads under
 * `files/`; names that begin with `_` or `.` and README.md are the authors' own. Nothing outside the
 * folder is read, through a symbolic link or otherwise, and nothing else in it is passed over silently.
 */
export async function readContent(root: string, label = root): Promise<Folder> {
  const pages: SourceFile[] = [];
  const config: SourceFile[] = [];
  const assets: Asset[] = [];
  const { files, problems } = await listFiles(root, label);
  // The same object while a file stays as it is: what is made of it can be kept with it.
  const known = rememberedOf(root, label);
  const take = async (path: string, file: string) => {
    const source = join(root, path);
    const kind = kindOf(path);
    if (kind === 'written') return;
    if (kind === 'unknown') {
      problems.push({
        ...{ file, line: 1, column: 1, message: `${path} is neither page, image nor download` },
        fix: `begin its name with _ to keep it out; downloads are ${[...DOWNLOADS].join(' ')} below files/`,
      });
    } else if (kind === 'asset') {
      const { size } = await lstat(await realpath(source));
      const svg = extname(path).toLowerCase() === '.svg' ? checkSvg(source, file) : [];
      if (size > LIMITS.assetBytes) problems.push(tooLarge(file, size, LIMITS.assetBytes));
      else if (svg.length > 0) problems.push(...svg);
      else assets.push({ file, path, source });
    } else {
      const read = rememberFile(known, source, () => readSource(source, file));
      if (Array.isArray(read)) problems.push(...read);
      else (kind === 'page' ? pages : config).push(read);
    }
  };
  for (const path of files) {
    const file = `${label}/${path}`;
    // One file must not keep the others from being read.
    await take(path, file).catch((error) => problems.push(...explainUnread(file, error)));
  }
  problems.push(...findTwins(files, label));
  return { pages, config, assets, problems };
}

function explainUnread(file: string, error: NodeJS.ErrnoException): Problem[] {
  // Deleted since the folder was listed.
  if (error.code === 'ENOENT') return [];
  if (error.code === undefined) return [problemOfBug(file, error)];
  const message = `This file can’t be read: ${error.message}`;
  const fix = 'give your account permission to read it, or move it out of the content folder';
  return [{ file, line: 1, column: 1, message, fix }];
}

// By content folder and the name that problems give it.
const folders = new Map<string, RememberedFiles<SourceFile | Problem[]>>();

function rememberedOf(root: string, label: string): RememberedFiles<SourceFile | Problem[]> {
  const key = JSON.stringify([root, label]);
  const known = folders.get(key) ?? new Map();
  folders.set(key, known);
  return known;
}

function readSource(source: string, file: string): SourceFile | Problem[] {
  const read = readText(source, file, LIMITS.text);
  return 'text' in read ? { file, text: read.text } : read.problems;
}

function checkSvg(source: string, file: string): Problem[] {
  const read = readText(source, file, LIMITS.text);
  return 'text' in read ? findSvgProblems(read.text, file) : read.problems;
}

function kindOf(path: string): 'page' | 'config' | 'written' | 'asset' | 'unknown' {
  if (CONFIG.has(path)) return 'config';
  if (WRITTEN.has(path)) return 'written';
  const extension = extname(path).toLowerCase();
  if (path.startsWith('files/') && DOWNLOADS.has(extension)) return 'asset';
  if (extension === '.md' || extension === '.mdx') return 'page';
  return IMAGES.has(extension) ? 'asset' : 'unknown';
}

async function listFiles(root: string, label: string) {
  const files: string[] = [];
  const problems: Problem[] = [];
  const top = await realpath(root);
  const folders = [''];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for (const entry of await readdir(join(root, folder), { withFileTypes: true })) {
      if (/^[._]/.test(entry.name) || /^readme\.mdx?$/i.test(entry.name)) continue;
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      const place = { file: `${label}/${path}`, line: 1, column: 1 };
      problems.push(...findNameProblems(entry.name, place));
      if (entry.name.includes(LOST_LETTER)) continue;
      const refused = await refuse(entry, join(root, path), top);
      if (refused) problems.push({ ...place, ...refused });
      else if (!entry.isDirectory()) files.push(path);
      else if (path.split('/').length < LIMITS.folders) folders.push(path);
      else
        problems.push({ ...place, message: 'too many folders within folders', fix: 'move it up' });
    }
    if (files.length > LIMITS.files) {
      const message = `more than ${LIMITS.files} files`;
      problems.push({ file: label, line: 1, column: 1, message, fix: 'split the site' });
      break;
    }
  }
  // By code unit, so that the order is the same on every machine and locale.
  files.sort((a, b) => (a < b ? -1 : 1));
  return { files, problems };
}

type Entry = { isDirectory(): boolean; isFile(): boolean; isSymbolicLink(): boolean };

async function refuse(entry: Entry, path: string, top: string) {
  if (entry.isDirectory() || entry.isFile()) return undefined;
  if (!entry.isSymbolicLink()) return { message: 'not a regular file', fix: 'remove it' };
  const target = await realpath(path).catch(() => undefined);
  const isInside = target?.startsWith(top + sep) && (await lstat(target)).isFile();
  if (isInside) return undefined;
  return {
    message: 'a symbolic link that leads to no file inside the content folder is not followed',
    fix: 'copy the file here',
  };
}

function tooLarge(file: string, size: number, limit: number): Problem {
  const message = `${size} bytes, at most ${limit} are allowed`;
  return { file, line: 1, column: 1, message, fix: 'make it smaller' };
}
