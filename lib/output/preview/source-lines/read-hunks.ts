import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { git } from '../../../core/git/git';

/** A hunk, and where it is in its file. */
export type PlacedHunk = Hunk & {
  /** The lines that say what it belongs to. */
  readonly around: readonly string[];
  /** Its position in the file, from 0 to 1. */
  readonly depth: number;
};

/** The source lines that a change adds and removes. */
export type SourceHunks = {
  readonly hunks: readonly PlacedHunk[];
  /** The repository's folder, absolute and without symbolic links. */
  readonly root: string;
};

/**
 * Returns what differs in these folders since a commit, as GitHub shows it in a pull request: with renamed files as one
 * file. Returns undefined if Git doesn't know the commit.
 */
export async function readHunks(
  commit: string,
  folders: readonly string[],
): Promise<SourceHunks | undefined> {
  const first = folders[0];
  if (commit === '' || first === undefined) return undefined;
  try {
    const root = (await git(first, 'rev-parse', '--show-toplevel')).trim();
    const diff = await git(
      ...([root, '-c', 'diff.noprefix=false', '-c', 'diff.mnemonicPrefix=false', 'diff'] as const),
      ...['--unified=0', '--find-renames', '--no-ext-diff', '--no-textconv', '--no-color'],
      ...['--src-prefix=a/', '--dst-prefix=b/', commit, '--', ...folders],
    );
    const texts = new Map<string, readonly string[]>();
    const hunks: PlacedHunk[] = [];
    for (const hunk of parseDiff(diff)) {
      const { file, line, added } = hunk;
      const lines = texts.get(file) ?? (await readLines(join(root, file)));
      texts.set(file, lines);
      // Git names the line before a place where lines were only removed.
      const start = added.length > 0 ? line - 1 : line;
      const around = findAround(file, lines, start, start + added.length);
      hunks.push({ ...hunk, around, depth: start / Math.max(1, lines.length) });
    }
    return { hunks, root };
  } catch {
    return undefined;
  }
}

async function readLines(file: string): Promise<readonly string[]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text.split('\n');
}

/** Consecutive lines that a change removes, and the lines that it adds in their place. */
type Hunk = {
  /** The file's path in the repository, after the change unless the file was removed. */
  readonly file: string;
  /** The number of the first added line, and the added lines. */
  readonly line: number;
  readonly added: readonly string[];
  /** The number of the first removed line in the earlier version, and the removed lines. */
  readonly oldLine: number;
  readonly removed: readonly string[];
  /** True if the change adds or removes the whole file. */
  readonly isWholeFile: boolean;
};

/**
 * Parses what `git diff --unified=0` prints with the prefixes `a/` and `b/`. Skips binary files and files that only
 * moved.
 */
export function parseDiff(diff: string): Hunk[] {
  const hunks: Hunk[] = [];
  let [oldFile, newFile] = ['', ''];
  const lines = diff.split('\n');
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    // Only headers begin this way: the lines of a hunk are taken whole below.
    if (line.startsWith('--- ')) oldFile = readPath(line);
    if (line.startsWith('+++ ')) newFile = readPath(line);
    const found = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/.exec(line);
    if (!found) continue;
    const [, oldLine = '', removed = '1', newLine = '', added = '1'] = found;
    const own: { removed: string[]; added: string[] } = { removed: [], added: [] };
    while (own.removed.length < Number(removed) || own.added.length < Number(added)) {
      at += 1;
      const text = lines[at];
      if (text === undefined) break;
      if (text.startsWith('-')) own.removed.push(text.slice(1));
      else if (text.startsWith('+')) own.added.push(text.slice(1));
    }
    hunks.push({
      file: newFile || oldFile,
      line: Number(newLine),
      oldLine: Number(oldLine),
      ...own,
      isWholeFile: oldFile === '' || newFile === '',
    });
  }
  return hunks;
}

// A path with a special character is quoted like a string in C. A path with a space ends with a tab.
function readPath(line: string): string {
  const written = line.slice(4).replace(/\t$/, '');
  if (written === '/dev/null') return '';
  if (!written.startsWith('"')) return written.slice(2);
  const bytes = [...written.slice(1, -1).matchAll(/\\([0-7]{3})|\\(.)|([^\\]+)/g)].map(
    ([, octal, sign = '', plain = '']) => {
      if (octal !== undefined) return Buffer.from([Number.parseInt(octal, 8)]);
      return Buffer.from(plain || (SIGNS[sign] ?? sign));
    },
  );
  return Buffer.concat(bytes).toString().slice(2);
}

const SIGNS: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r' };

/** The maximum number of lines to look at, above and below a hunk. */
const MOST = { prose: 6, above: 400, below: 20 } as const;

/**
 * Returns the lines that say what a hunk belongs to. In YAML: the keys above it, and the plain values next to it. In
 * other files: the rest of its paragraph and the heading above it. `start` and `end` are indexes in `lines`; `end` is
 * exclusive.
 */
export function findAround(
  file: string,
  lines: readonly string[],
  start: number,
  end: number,
): string[] {
  return /\.(ya?ml|json)$/.test(file)
    ? [...listAbove(lines, start), ...listBelow(lines, start, end)]
    : listProse(lines, start, end);
}

// A dash begins an entry, so it counts as indentation of the key behind it.
function columnOf(line: string): { readonly column: number; readonly dash: number } {
  const [indent = ''] = /^[ -]*/.exec(line) ?? [];
  return { column: indent.length, dash: indent.indexOf('-') };
}

const hasText = (line: string) => line.trim() !== '' && !/^\s*#/.test(line);

function listAbove(lines: readonly string[], start: number): string[] {
  const found: string[] = [];
  const first = columnOf(lines[start] ?? '');
  // Keys to the left of `column` are parents. At the same column are neighbors, until the entry's own dash.
  let { column } = first;
  let isInEntry = first.dash < 0;
  for (let at = start - 1; at >= Math.max(0, start - MOST.above) && column >= 0; at -= 1) {
    const line = lines[at] ?? '';
    if (!hasText(line)) continue;
    const own = columnOf(line);
    if (own.column > column) continue;
    const isParent = own.column < column;
    if (!isParent && (!isInEntry || !/:\s+\S/.test(line))) continue;
    // The entries before this one.
    if (!isInEntry && own.dash >= 0 && own.column >= column) continue;
    found.push(line);
    column = own.column;
    isInEntry = own.dash < 0;
    if (own.dash >= 0) column = own.dash;
  }
  return found;
}

function listBelow(lines: readonly string[], start: number, end: number): string[] {
  const found: string[] = [];
  const { column } = columnOf(lines[start] ?? '');
  for (let at = end; at < Math.min(lines.length, end + MOST.below); at += 1) {
    const line = lines[at] ?? '';
    const own = columnOf(line);
    if (hasText(line) && (own.column < column || own.dash >= 0)) break;
    if (hasText(line) && own.column === column) found.push(line);
  }
  return found;
}

function listProse(lines: readonly string[], start: number, end: number): string[] {
  const isRow = /^\s*\|/.test(lines[start] ?? '');
  const found: string[] = [];
  const isOfParagraph = (line: string | undefined) => line !== undefined && line.trim() !== '';
  for (let at = end; !isRow && at < end + MOST.prose && isOfParagraph(lines[at]); at += 1) {
    found.push(lines[at] ?? '');
  }
  for (
    let at = start - 1;
    !isRow && at >= start - MOST.prose && isOfParagraph(lines[at]);
    at -= 1
  ) {
    found.push(lines[at] ?? '');
  }
  const heading = lines.slice(0, start).findLast((line) => /^#{1,6} /.test(line));
  return heading === undefined ? found : [...found, heading];
}
