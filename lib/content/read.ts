import { lstat, readFile, realpath } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { EXTENSIONS } from '../core/content-type';
import { readText, type TextLimits } from '../core/decode';
import { findConflict } from '../core/find-conflict';
import { findForbiddenCharacters, removeForbiddenCharacters } from '../core/forbidden-characters';
import { findOpenText, type RememberedFiles, rememberFile } from '../core/open-texts';
import { type Problem, problemOfBug } from '../core/problem';
import { PUBLIC_FOLDER } from '../core/settings';
import { underRule } from '../core/under-rule';
import { parseYaml } from '../core/yaml/yaml';
import { type Addresses, findAddresses, isLanding } from './addresses';
import { ANSWERS_FILE } from './answers-file';
import { LIMITS } from './limits';
import { findAlternates } from './names';
import { pathOf } from './path';
import { findSvgProblems } from './svg';
import { type Judge, walkFolder } from './walk-folder';

/** A text file with LF line endings and without a byte order mark. */
export type SourceFile = { readonly file: string; readonly text: string };

/** An image, font, or download. `source` is its path on disk, and `path` its URL path without the leading slash. */
export type Asset = { readonly file: string; readonly path: string; readonly source: string };

/**
 * The files in a content folder. Each `file` is the path that problems show: the folder as given, then the path within
 * it, with `/` as the separator.
 */
export type Folder = {
  readonly pages: readonly SourceFile[];
  readonly config: readonly SourceFile[];
  readonly assets: readonly Asset[];
  /** The addresses of pages that differ from what `pathOf` returns. Empty for a folder of our own. */
  readonly addresses: Addresses;
  readonly problems: readonly Problem[];
};

/** Extensions of images. */
const IMAGES: ReadonlySet<string> = new Set([
  '.svg',
  '.png',
  '.jpg',
  '.jpeg',
  '.webp',
  '.avif',
  '.gif',
]);
/**
 * Extensions of downloads. Only types that no browser executes, because downloads are served from the site's own origin.
 */
const DOWNLOADS: ReadonlySet<string> = new Set(
  '.csv .gz .ics .json .pdf .sql .toml .txt .yaml .yml .zip'.split(' '),
);
/** Downloads that Git merges line by line. */
const TEXTS = new Set('.csv .ics .json .sql .toml .txt .yaml .yml'.split(' '));
const CONFIG = new Set(['site.yaml', 'sidebars.yaml', 'redirects.yaml', ANSWERS_FILE]);
/** Written by the site's commands, and read separately. */
const WRITTEN = new Set(['datasets.json', 'ledger.json']);
/** Paths that must be files. A folder at one of these paths is a problem. */
const FILES = new Set([...CONFIG, ...WRITTEN, 'files/schema.sql']);

/** How to read a content folder. */
type ReadOptions = {
  /** What problems call the folder. */
  readonly label?: string;
  /** True if the folder may have been written for another engine. */
  readonly isLenient?: boolean;
};

/**
 * Reads a content folder. Pages are `.md` and `.mdx` files. Images and fonts can be in any folder, other downloads only
 * in `files/`. Skips README.md, `public`, and names that begin with `_` or `.`. Never reads anything outside the folder,
 * not even through a symbolic link. Any other file in it is a problem. If it's lenient, landing pages can have the names
 * that other engines expect, downloads can be anywhere, and other files are ignored.
 */
export async function readContent(
  root: string,
  { label = root, isLenient = false }: ReadOptions = {},
): Promise<Folder> {
  const pages: SourceFile[] = [];
  const config: SourceFile[] = [];
  const assets: Asset[] = [];
  const readmes: string[] = [];
  const judge = isLenient ? judgeLeniently(readCollections(root)) : judgeInto(readmes);
  const { files, problems } = await walkFolder(root, label, judge);
  problems.push(...findLostHomes(readmes, files, label));
  const kindOfFile = isLenient ? kindOfForeign : kindOf;
  const found = isLenient
    ? findAddresses(
        files.filter((path) => kindOfFile(path) === 'page'),
        files.filter((path) => kindOfFile(path) === 'asset'),
        label,
      )
    : { addresses: new Map<string, string>(), problems: findAlternates(files, label) };
  // An unchanged file stays the same object, so callers can cache what they compute from it.
  const known = rememberedOf(root, label);
  const take = async (path: string, file: string) => {
    const source = join(root, path);
    const kind = kindOfFile(path);
    if (kind === 'written') return;
    if (kind === 'unknown') {
      if (isLenient) return;
      problems.push({
        file,
        line: 1,
        column: 1,
        rule: 'files',
        message: `${path} isn't a page, an image, or a download`,
        fix: `put an underscore before its name to leave it out; downloads are files in files/ that end in ${[...DOWNLOADS].join(' ')}`,
      });
    } else if (kind === 'asset') {
      const faults = await checkAsset(source, file);
      if (faults.length > 0)
        problems.push(...underRule('files', isLenient ? faults.slice(0, 1) : faults));
      else assets.push({ file, path: found.addresses.get(path) ?? path, source });
    } else {
      const limits = kind === 'page' ? LIMITS.text : { ...LIMITS.text, emptyFix: EMPTY_FIX };
      const hasForbidden = isLenient && kind === 'page';
      const read = rememberFile(known, source, () =>
        readSource(source, file, {
          ...limits,
          hasForbidden,
          ...(hasForbidden ? { lineLength: LIMITS.foreignLine } : {}),
        }),
      );
      const rule = kind === 'page' ? 'files' : 'content';
      const [hidden] = hasForbidden && 'text' in read ? findForbiddenCharacters(read.text, 1) : [];
      if (Array.isArray(read)) problems.push(...underRule(rule, read));
      else if (hidden) {
        const before = read.text.slice(0, hidden.index).split('\n');
        const message = `the character ${hidden.name} isn't shown`;
        const place = { file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
        problems.push({ ...place, rule, message, fix: 'remove it' });
        pages.push({ file, text: removeForbiddenCharacters(read.text) });
      } else (kind === 'page' ? pages : config).push(read);
    }
  };
  for (const path of files) {
    const file = `${label}/${path}`;
    // One bad file must not prevent the others from being read.
    await take(path, file).catch((error) => problems.push(...explainUnread(file, error)));
  }
  problems.push(...underRule('addresses', found.problems));
  return { pages, config, assets, addresses: found.addresses, problems };
}

/**
 * Reads `site.yaml` before the rest of the folder, because it says how to read it. Returns undefined if it's missing or
 * can't be read, which reading the folder reports.
 */
export async function readSite(root: string, label: string): Promise<SourceFile | undefined> {
  const path = join(root, SITE_FILE);
  const target = await realpath(path).catch(() => undefined);
  if (!target?.startsWith((await realpath(root)) + sep)) return undefined;
  const file = `${label}/${SITE_FILE}`;
  const read = rememberFile(rememberedOf(root, label), path, () =>
    readSource(path, file, { ...LIMITS.text, emptyFix: EMPTY_FIX }),
  );
  return Array.isArray(read) ? undefined : read;
}

const SITE_FILE = 'site.yaml';

function explainUnread(file: string, error: NodeJS.ErrnoException): Problem[] {
  // Deleted since we listed the folder.
  if (error.code === 'ENOENT') return [];
  if (error.code === undefined) return [problemOfBug(file, error)];
  const message = `This file can't be read: ${error.message}`;
  const fix = 'give your account permission to read it, or move it out of the content folder';
  return [{ file, line: 1, column: 1, rule: 'files', message, fix }];
}

// Keyed by content folder and the name that problems use for it.
const folders = new Map<string, RememberedFiles<SourceFile | Problem[]>>();

function rememberedOf(root: string, label: string): RememberedFiles<SourceFile | Problem[]> {
  const key = JSON.stringify([root, label]);
  const known = folders.get(key) ?? new Map();
  folders.set(key, known);
  return known;
}

const EMPTY_FIX = "write its content, or remove the file: it's optional";

/** Reads the text file at the path `source`, which problems call `file`. */
export function readSource(
  source: string,
  file: string,
  limits: TextLimits = LIMITS.text,
): SourceFile | Problem[] {
  const read = readText(source, file, limits);
  return 'text' in read ? { file, text: read.text } : read.problems;
}

/** Returns the problems of an image or download: it's too large, or an image is empty or unsafe. */
export async function checkAsset(source: string, file: string): Promise<Problem[]> {
  const open = findOpenText(source);
  const size = open ? Buffer.byteLength(open.text) : (await lstat(await realpath(source))).size;
  const extension = extname(file).toLowerCase();
  const place = { file, line: 1, column: 1 };
  if (size > LIMITS.assetBytes) {
    const message = `the file has ${size} bytes; at most ${LIMITS.assetBytes} are allowed`;
    return [{ ...place, message, fix: 'make it smaller' }];
  }
  if (size === 0 && IMAGES.has(extension)) {
    return [{ ...place, message: 'the image is empty (0 bytes)', fix: EMPTY_IMAGE_FIX }];
  }
  if (TEXTS.has(extension)) {
    // Downloads can have any encoding.
    const conflict = findConflict(open?.text ?? (await readFile(source, 'latin1')), file);
    return conflict ? [conflict] : [];
  }
  if (extension !== '.svg') return [];
  // Programs write drawings on one line.
  const { lineLength: _, ...limits } = LIMITS.text;
  const read = readText(source, file, { ...limits, emptyFix: EMPTY_IMAGE_FIX });
  return 'text' in read ? findSvgProblems(read.text, file) : read.problems;
}

const EMPTY_IMAGE_FIX = 'export the image again, or remove the file';

function kindOf(path: string): 'page' | 'config' | 'written' | 'asset' | 'unknown' {
  if (CONFIG.has(path)) return 'config';
  if (WRITTEN.has(path)) return 'written';
  const extension = extname(path).toLowerCase();
  if (path.startsWith('files/') && DOWNLOADS.has(extension)) return 'asset';
  if (extension === '.md' || extension === '.mdx') return 'page';
  return IMAGES.has(extension) || extension === '.woff2' ? 'asset' : 'unknown';
}

/**
 * Extensions of files outside of `files/`: every host knows their type. HTML, XML, and JavaScript aren't among them: a
 * browser would run their scripts without our content policy.
 */
export const PUBLISHED: ReadonlySet<string> = new Set(
  [...IMAGES, ...DOWNLOADS, '.ico', '.webmanifest'].filter((kind) =>
    EXTENSIONS.includes(kind.slice(1)),
  ),
);

function kindOfForeign(path: string): ReturnType<typeof kindOf> {
  const kind = kindOf(path);
  if (kind !== 'unknown') return kind;
  const extension = extname(path).toLowerCase();
  if (extension === '.markdown') return 'page';
  return PUBLISHED.has(extension) ? 'asset' : 'unknown';
}

/**
 * Leaves out what isn't content in any engine: hidden files, parts of pages, and installed packages. `collections` are
 * folders whose names begin with `_` although they have pages.
 */
function judgeLeniently(collections: ReadonlySet<string>): Judge {
  return (path, entry) => {
    const { name } = entry;
    if (name === 'node_modules' || path === PUBLIC_FOLDER) return 'skip';
    const isShown = entry.isFile() ? isLanding(name) : collections.has(path);
    return /^[._]/.test(name) && !isShown ? 'skip' : undefined;
  };
}

/** Returns the folders of Jekyll's collections: `_posts`, and those that its `_config.yml` names. */
function readCollections(root: string): Set<string> {
  const names = ['posts'];
  const read = readText(join(root, '_config.yml'), '_config.yml', LIMITS.text);
  if (!('text' in read)) return new Set();
  const yaml = parseYaml('_config.yml', read.text, LIMITS.yaml);
  const { collections } = Array.isArray(yaml) ? {} : (yaml.value as Record<string, unknown>);
  if (Array.isArray(collections)) names.push(...collections.map(String));
  else if (collections && typeof collections === 'object') names.push(...Object.keys(collections));
  return new Set(names.map((name) => `_${name}`));
}

/** Returns what to leave out or refuse, and adds the README files to `readmes`. */
function judgeInto(readmes: string[]): Judge {
  return (path, entry) => {
    if (/^[._]/.test(entry.name) || path === PUBLIC_FOLDER) return 'skip';
    if (isReadme(entry.name)) {
      readmes.push(path);
      return 'skip';
    }
    return entry.isDirectory() && FILES.has(path) ? NO_FILE : undefined;
  };
}

/** Returns whether a file is a note for authors, which isn't published. */
export function isReadme(name: string): boolean {
  return /^readme\.mdx?$/i.test(name);
}

/** Warns of each README file in a folder without a page of its own. Other tools show it as that page. */
function findLostHomes(
  readmes: readonly string[],
  files: readonly string[],
  label: string,
): Problem[] {
  const paths = new Set(files.filter((file) => /\.mdx?$/.test(file)).map(pathOf));
  return readmes.flatMap((path): Problem[] => {
    const folder = path.replace(/(^|\/)[^/]*$/, '');
    if (paths.has(folder) || folder === 'files' || folder.startsWith('files/')) return [];
    const message = `${path} isn't a page, and nothing else is at \`/${folder}\``;
    const fix = `rename it to index.md to show it there, or to _README.md to keep it for authors`;
    const place = { file: `${label}/${path}`, line: 1, column: 1 };
    return [{ ...place, rule: 'files', severity: 'warning', message, fix }];
  });
}

const NO_FILE = { message: 'this is a folder, not a file', fix: 'replace it with the file' };
