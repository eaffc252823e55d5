import type { HunkIndex, IndexedHunk, LineIndex } from './index-hunks';
import type { SourceLine } from './source-line';
import { unitsIn } from './units-in';
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

/** The number of rare words and pairs to look for, and of hunks that one of them may have. */
const MOST = { units: 12, hunks: 50 } as const;

/**
 * Finds the source line of a changed block: the line in the diff that has most of the words that changed, in the
 * page's own file, in data, or in other files. Returns undefined if no hunk explains the change, such as for a number
 * that the build counts.
 */
export function findLine(place: BlockPlace, index: HunkIndex): SourceLine | undefined {
  const words = wordsOf(place);
  const own = index.byFile.get(place.file) ?? [];
  const found =
    pickHunk(new Set([...own, ...listCandidates(words, index)]), words, place, index) ??
    // Only punctuation or markup changed.
    (words.changed.size === 0 ? pickNearest(own, words, place) : undefined);
  return found && pickLine(found, words);
}

type Words = {
  /** The words and pairs that only one side has, or all of them if the block is on one side or moved. */
  readonly gone: ReadonlySet<string>;
  readonly fresh: ReadonlySet<string>;
  readonly changed: ReadonlySet<string>;
  /** The words of both sides. */
  readonly all: ReadonlySet<string>;
  readonly context: ReadonlySet<string>;
};

function wordsOf({ before, after, context }: BlockPlace): Words {
  const [old, now] = [unitsIn(before), unitsIn(after)];
  const isMoved = before === after;
  const gone = isMoved ? old : new Set([...old].filter((unit) => !now.has(unit)));
  const fresh = isMoved ? now : new Set([...now].filter((unit) => !old.has(unit)));
  return {
    gone,
    fresh,
    changed: new Set([...gone, ...fresh]),
    all: wordsIn(`${before}\n${after}`),
    context: wordsIn(context),
  };
}

function listCandidates({ changed }: Words, { byUnit }: HunkIndex): IndexedHunk[] {
  const lists = [...changed]
    .flatMap((unit) => [byUnit.get(unit) ?? []])
    .filter(({ length }) => length > 0 && length <= MOST.hunks)
    .sort((a, b) => a.length - b.length);
  return lists.slice(0, MOST.units).flat();
}

// Weighs how much of the change a hunk explains. A unit in few hunks counts more.
function pickHunk(
  hunks: ReadonlySet<IndexedHunk>,
  words: Words,
  { file, depth }: BlockPlace,
  { byUnit }: HunkIndex,
): IndexedHunk | undefined {
  // Labels and units that a page adds to a value aren't in any file.
  const known = [...words.changed].filter((unit) => byUnit.has(unit));
  const sum = (units: readonly string[]) =>
    units.reduce((total, unit) => total + 1 / (byUnit.get(unit)?.length ?? 1), 0);
  const possible = sum(known);
  if (possible === 0) return undefined;
  let best: IndexedHunk | undefined;
  let most = 0;
  for (const hunk of hunks) {
    const found = known.filter(
      (unit) =>
        (words.fresh.has(unit) && hunk.addedUnits.has(unit)) ||
        (words.gone.has(unit) && hunk.removedUnits.has(unit)),
    );
    const changed = sum(found) / possible;
    const whole = shareOf(words, hunk);
    const isOwn = hunk.file === file;
    // A block can list what several hunks change. In another file, one common number or word proves nothing.
    if (!isTelling(found) && (changed < LEAST.changed || (!isOwn && !isNear(words, hunk))))
      continue;
    // Of two that explain as much, the page's own file wins, and then the place on the page.
    const nearness = isOwn ? OWN - Math.abs(hunk.depth - depth) / 10 : 0;
    const score = changed + whole + nearness;
    if (score > most) [best, most] = [hunk, score];
  }
  return best;
}

/** What it counts if a hunk is in the page's own file. */
const OWN = 0.3;

// Returns true if the hunk also has words of the block that didn't change, or if all of them changed.
function isNear({ all, changed }: Words, hunk: IndexedHunk): boolean {
  const kept = [...all].filter((word) => !changed.has(word));
  const found = kept.filter((word) => hunk.words.has(word));
  return kept.length === 0 || found.length > kept.length * LEAST.whole;
}

function isTelling(found: readonly string[]): boolean {
  return found.filter((unit) => !/\p{N}/u.test(unit)).length >= 3;
}

// Returns the share of the words on and around the block that are in and around the hunk.
function shareOf({ all, context }: Words, hunk: IndexedHunk): number {
  const share = (words: ReadonlySet<string>) =>
    [...words].filter((word) => hunk.words.has(word)).length / Math.max(1, words.size);
  return share(all) * 0.7 + share(context) * 0.3;
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
  const after = pickFrom(hunk.added, hunk.addedUnits, { own: fresh, all });
  if (after && (after.changed > 0 || hunk.removed.length === 0)) {
    return { file, side: 'after', line: hunk.line + after.index };
  }
  const before = pickFrom(hunk.removed, hunk.removedUnits, { own: gone, all });
  if (before && (before.changed > 0 || !after)) {
    return { file, side: 'before', line: hunk.oldLine + before.index };
  }
  return { file, side: 'after', line: hunk.line + (after?.index ?? 0) };
}

function pickFrom({ length }: readonly string[], lines: LineIndex, units: Units) {
  const changed = countUnits(length, lines, units.own);
  const shared = countUnits(length, lines, units.all);
  const at = (counts: readonly number[], index: number) => counts[index] ?? 0;
  let best = 0;
  for (let index = 1; index < length; index += 1) {
    const more = at(changed, index) - at(changed, best) || at(shared, index) - at(shared, best);
    if (more > 0) best = index;
  }
  return length === 0 ? undefined : { index: best, changed: at(changed, best) };
}

/** The units that changed, and all words of the block. */
type Units = { readonly own: ReadonlySet<string>; readonly all: ReadonlySet<string> };

// Returns how many of the units each line has.
function countUnits(length: number, lines: LineIndex, units: ReadonlySet<string>): number[] {
  const counts = new Array<number>(length).fill(0);
  for (const unit of units) {
    for (const index of lines.get(unit) ?? []) counts[index] = (counts[index] ?? 0) + 1;
  }
  return counts;
}
