import type { HunkIndex, IndexedHunk } from './index-hunks';
import type { SourceLine } from './source-line';
import { wordsIn } from './words-in';

/** A change to a block, and where it is. */
export type BlockPlace = {
  /** The block's text on each side, or '' if it's missing there. */
  readonly before: string;
  readonly after: string;
  /** The file that the page is written in, or ''. */
  readonly file: string;
  /** The page's title and the heading above the block. */
  readonly context: string;
  /** The block's position on the page, from 0 to 1. */
  readonly depth: number;
};

/** The share of a block's words, from 0 to 1, that a hunk has to explain: its changed words, and all of them. */
const LEAST = { changed: 0.5, whole: 0.25 } as const;

/** The number of rare words to look for, and of hunks that a word may have. */
const MOST = { words: 8, hunks: 200 } as const;

/**
 * Finds the source line of a changed block: the line in the diff that has most of the words that changed, first in the
 * page's own file, then in data and other files. Returns undefined if no hunk explains the change, such as for a number
 * that the build counts.
 */
export function findLine(place: BlockPlace, index: HunkIndex): SourceLine | undefined {
  const words = wordsOf(place);
  const own = index.byFile.get(place.file) ?? [];
  const found =
    pickHunk(own, words, place, index) ??
    pickHunk(listCandidates(words, index), words, place, index) ??
    // Only punctuation or markup changed.
    (words.changed.size === 0 ? pickNearest(own, words, place) : undefined);
  return found && pickLine(found, words);
}

type Words = {
  /** The words that only one side has, or all of them if the block is on one side or moved. */
  readonly gone: ReadonlySet<string>;
  readonly fresh: ReadonlySet<string>;
  readonly changed: ReadonlySet<string>;
  /** The words of both sides. */
  readonly all: ReadonlySet<string>;
  readonly context: ReadonlySet<string>;
};

function wordsOf({ before, after, context }: BlockPlace): Words {
  const [old, now] = [wordsIn(before), wordsIn(after)];
  const isMoved = before === after;
  const gone = isMoved ? old : new Set([...old].filter((word) => !now.has(word)));
  const fresh = isMoved ? now : new Set([...now].filter((word) => !old.has(word)));
  return {
    gone,
    fresh,
    changed: new Set([...gone, ...fresh]),
    all: new Set([...old, ...now]),
    context: wordsIn(context),
  };
}

function listCandidates({ changed }: Words, { byWord }: HunkIndex): IndexedHunk[] {
  const lists = [...changed]
    .flatMap((word) => [byWord.get(word) ?? []])
    .filter(({ length }) => length > 0 && length <= MOST.hunks)
    .sort((a, b) => a.length - b.length);
  return [...new Set(lists.slice(0, MOST.words).flat())];
}

// Weighs how much of the change a hunk explains. A word in few hunks counts more.
function pickHunk(
  hunks: readonly IndexedHunk[],
  words: Words,
  { file, depth }: BlockPlace,
  { byWord }: HunkIndex,
): IndexedHunk | undefined {
  const weigh = (word: string) => 1 / (byWord.get(word)?.length ?? 1);
  // Labels and units that a page adds to a value aren't in any file.
  const known = [...words.changed].filter((word) => byWord.has(word));
  const sum = (all: readonly string[]) => all.reduce((total, word) => total + weigh(word), 0);
  const possible = sum(known);
  if (possible === 0) return undefined;
  let best: IndexedHunk | undefined;
  let most = 0;
  for (const hunk of hunks) {
    const explains = (word: string) =>
      (words.fresh.has(word) && hunk.addedWords.has(word)) ||
      (words.gone.has(word) && hunk.removedWords.has(word));
    const changed = sum(known.filter(explains)) / possible;
    const whole = shareOf(words, hunk);
    if (changed < LEAST.changed) continue;
    // In another file, one common number or word proves nothing.
    if (hunk.file !== file && !isTelling(known.filter(explains), words) && whole < LEAST.whole) {
      continue;
    }
    const nearness = hunk.file === file ? 1 - Math.abs(hunk.depth - depth) : 0;
    const score = changed + whole + nearness / 10;
    if (score > most) [best, most] = [hunk, score];
  }
  return best;
}

function isTelling(found: readonly string[], { changed }: Words): boolean {
  const letters = found.filter((word) => !/\p{N}/u.test(word));
  return letters.length >= 3 && found.length >= changed.size / 2;
}

// Returns the share of the words on and around the block that are in and around the hunk.
function shareOf({ all, context }: Words, hunk: IndexedHunk): number {
  const has = (word: string) =>
    hunk.addedWords.has(word) || hunk.removedWords.has(word) || hunk.aroundWords.has(word);
  const inBlock = [...all].filter(has).length / Math.max(1, all.size);
  const nearby = [...context].filter(has).length / Math.max(1, context.size);
  return inBlock * 0.7 + nearby * 0.3;
}

function pickNearest(
  hunks: readonly IndexedHunk[],
  words: Words,
  { depth }: BlockPlace,
): IndexedHunk | undefined {
  const rank = (hunk: IndexedHunk) => shareOf(words, hunk) - Math.abs(hunk.depth - depth) / 10;
  return [...hunks]
    .filter((hunk) => shareOf(words, hunk) >= LEAST.whole)
    .sort((a, b) => rank(b) - rank(a))[0];
}

// Picks the line with the most changed words. People comment on added lines, so a removed line is the second choice.
function pickLine(hunk: IndexedHunk, { fresh, gone, all }: Words): SourceLine {
  const { file } = hunk;
  const after = pickFrom(hunk.added, fresh, all);
  if (after && (after.changed > 0 || hunk.removed.length === 0)) {
    return { file, side: 'after', line: hunk.line + after.index };
  }
  const before = pickFrom(hunk.removed, gone, all);
  if (before && (before.changed > 0 || !after)) {
    return { file, side: 'before', line: hunk.oldLine + before.index };
  }
  return { file, side: 'after', line: hunk.line + (after?.index ?? 0) };
}

function pickFrom(lines: readonly string[], own: ReadonlySet<string>, all: ReadonlySet<string>) {
  const ranked = lines.map((line, index) => {
    const found = [...wordsIn(line)];
    const changed = found.filter((word) => own.has(word)).length;
    return { index, changed, shared: found.filter((word) => all.has(word)).length };
  });
  return ranked.sort(
    (a, b) => b.changed - a.changed || b.shared - a.shared || a.index - b.index,
  )[0];
}
