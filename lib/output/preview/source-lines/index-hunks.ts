import { listFor } from '../../../core/list-for';
import type { PlacedHunk } from './read-hunks';
import { unitsIn } from './units-in';
import { wordsIn } from './words-in';

/** The words and pairs of words in lines, with the indexes of the lines that have them. */
export type LineIndex = ReadonlyMap<string, readonly number[]>;

/** A hunk with the words and pairs of words in its lines. */
export type IndexedHunk = PlacedHunk & {
  readonly addedUnits: LineIndex;
  readonly removedUnits: LineIndex;
  /** The words in and around the hunk. */
  readonly words: ReadonlySet<string>;
};

/** The hunks of a change, by file and by word or pair of words. */
export type HunkIndex = {
  readonly byFile: ReadonlyMap<string, readonly IndexedHunk[]>;
  /** The hunks that add or remove a unit. A unit in few hunks identifies them. */
  readonly byUnit: ReadonlyMap<string, readonly IndexedHunk[]>;
};

/** Indexes the hunks of a change. */
export function indexHunks(hunks: readonly PlacedHunk[]): HunkIndex {
  const byFile = new Map<string, IndexedHunk[]>();
  const byUnit = new Map<string, IndexedHunk[]>();
  for (const hunk of hunks) {
    const addedUnits = indexLines(hunk.added);
    const removedUnits = indexLines(hunk.removed);
    const words = wordsIn([...hunk.added, ...hunk.removed, ...hunk.around].join('\n'));
    const indexed = { ...hunk, addedUnits, removedUnits, words };
    listFor(byFile, hunk.file).push(indexed);
    for (const unit of new Set([...addedUnits.keys(), ...removedUnits.keys()])) {
      listFor(byUnit, unit).push(indexed);
    }
  }
  return { byFile, byUnit };
}

function indexLines(lines: readonly string[]): LineIndex {
  // Pairs across the end of a line are in no line.
  const index = new Map<string, number[]>();
  for (const unit of unitsIn(lines.join('\n'))) index.set(unit, []);
  for (const [rank, line] of lines.entries()) {
    for (const unit of unitsIn(line)) listFor(index, unit).push(rank);
  }
  return index;
}
