import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { git } from '../../../core/git/git';
import { findAround } from './find-around';
import { type Hunk, parseDiff } from './parse-diff';

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
