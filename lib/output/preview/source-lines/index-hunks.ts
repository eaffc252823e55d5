import { listFor } from '../../../core/list-for';
import type { PlacedHunk } from './read-hunks';
import { wordsIn } from './words-in';

/** A hunk with the words of its lines. */
export type IndexedHunk = PlacedHunk & {
  readonly addedWords: ReadonlySet<string>;
  readonly removedWords: ReadonlySet<string>;
  readonly aroundWords: ReadonlySet<string>;
};

/** The hunks of a change, by file and by word. */
export type HunkIndex = {
  readonly byFile: ReadonlyMap<string, readonly IndexedHunk[]>;
  /** The hunks that add or remove a word. A word in few hunks identifies them. */
  readonly byWord: ReadonlyMap<string, readonly IndexedHunk[]>;
};

/** Indexes the hunks of a change. */
export function indexHunks(hunks: readonly PlacedHunk[]): HunkIndex {
  const byFile = new Map<string, IndexedHunk[]>();
  const byWord = new Map<string, IndexedHunk[]>();
  for (const hunk of hunks) {
    const addedWords = wordsIn(hunk.added.join('\n'));
    const removedWords = wordsIn(hunk.removed.join('\n'));
    const aroundWords = wordsIn(hunk.around.join('\n'));
    const indexed = { ...hunk, addedWords, removedWords, aroundWords };
    listFor(byFile, hunk.file).push(indexed);
    for (const word of new Set([...addedWords, ...removedWords])) {
      listFor(byWord, word).push(indexed);
    }
  }
  return { byFile, byWord };
}
