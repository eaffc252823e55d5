import { readMain } from '../markdown-alternate/read-main';
import { type BlockEdit, compareBlocks } from './compare-blocks';
import { compareWords, type Run } from './compare-words';
import { cutRuns } from './cut-runs';
import { type Block, type BlockKind, findBlocks } from './find-blocks';
import { type Mark, marksOf } from './marks';

/** The kind of change to a block. */
export type BlockChange = Exclude<BlockEdit<Block>['kind'], 'same'>;

/** A block that differs, with its changed text. */
export type ShownEdit = {
  readonly change: BlockChange;
  readonly kind: BlockKind;
  /**
   * The id and text of the heading above the block, in the old page for a removed block. The id is '' if there's
   * nothing to link to.
   */
  readonly section: readonly [id: string, text: string] | undefined;
  readonly runs: readonly Run[];
};

/** The differences in a page's text. */
export type PageComparison = {
  /** The number of blocks that were added, removed, changed, and moved. */
  readonly counts: Readonly<Record<BlockChange, number>>;
  /** The first changes, in full. */
  readonly shown: readonly ShownEdit[];
  /** The attributes to add to the later page's HTML. */
  readonly marks: readonly Mark[];
};

/** Compares the texts of two pages, given as HTML. Describes at most `most` of the changes in full. */
export function comparePage(before: string, after: string, most: number): PageComparison {
  const edits = compareBlocks(findBlocks(readMain(before).tree), findBlocks(readMain(after).tree));
  const counts = { added: 0, removed: 0, changed: 0, moved: 0 };
  const shown: ShownEdit[] = [];
  let section: ShownEdit['section'];
  let oldSection: ShownEdit['section'];
  for (const edit of edits) {
    const { kind } = edit.after ?? edit.before;
    // A heading is its own section.
    section = headingOf(edit.after) ?? section;
    oldSection = headingOf(edit.before) ?? oldSection;
    if (edit.kind === 'same') continue;
    counts[edit.kind] += 1;
    if (shown.length >= most) continue;
    const above = edit.kind === 'removed' ? withoutId(oldSection) : section;
    shown.push({ change: edit.kind, kind, section: above, runs: runsOf(edit) });
  }
  return { counts, shown, marks: marksOf(edits) };
}

function headingOf(block: Block | undefined): ShownEdit['section'] {
  if (block?.kind !== 'heading') return undefined;
  return [String(block.element.properties.id ?? ''), block.text];
}

function withoutId(section: ShownEdit['section']): ShownEdit['section'] {
  return section && ['', section[1]];
}

function runsOf(edit: BlockEdit<Block>): Run[] {
  switch (edit.kind) {
    case 'added':
      return cutRuns([{ kind: 'added', text: edit.after.text }]);
    case 'removed':
      return cutRuns([{ kind: 'removed', text: edit.before.text }]);
    default:
      return cutRuns(compareWords(edit.before.text, edit.after.text));
  }
}
