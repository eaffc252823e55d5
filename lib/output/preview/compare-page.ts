import { readMain } from '../markdown-alternate/read-main';
import { type BlockEdit, compareBlocks } from './compare-blocks';
import { compareWords, type Run } from './compare-words';
import { cutRuns } from './cut-runs';
import { type Block, type BlockKind, findBlocks } from './find-blocks';
import { type LinedEdit, type Mark, marksOf } from './marks';
import type { BlockPlace } from './source-lines/find-line';
import type { SourceLine } from './source-lines/source-line';
import { type Weight, weighEdits } from './weigh-edits';

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
  /** The id of the element that shows the change on the later page. */
  readonly anchor: string;
  /** Its line in the source, if known. */
  readonly line: SourceLine | undefined;
};

/** The parts that differ: blocks of each kind, and blocks that only moved. */
type Parts = Readonly<Record<BlockKind | 'moved', number>>;

/** The differences in a page's text. */
export type PageComparison = {
  /** The number of blocks that were added, removed, changed, and moved. */
  readonly counts: Readonly<Record<BlockChange, number>>;
  readonly parts: Parts;
  /** How closely people need to look at the changes. */
  readonly weight: Weight;
  /** The id of the first change, or ''. */
  readonly anchor: string;
  /** The first changes, in full. */
  readonly shown: readonly ShownEdit[];
  /** The attributes to add to the later page's HTML. */
  readonly marks: readonly Mark[];
};

/** What helps to compare a page. */
type Comparing = {
  /** The maximum number of changes to describe in full. */
  readonly most: number;
  /** Finds the source line of a change. Omitted if the sources aren't known. */
  readonly lineOf?: (place: Omit<BlockPlace, 'file'>) => SourceLine | undefined;
  /** True if a block only lists another page of the change. */
  readonly isListing?: (text: string) => boolean;
  /** True if the page's own source file changed. */
  readonly isEdited?: boolean;
};

/** Compares the texts of two pages, given as HTML. */
export function comparePage(
  before: string,
  after: string,
  { most, lineOf, isListing = () => false, isEdited = true }: Comparing,
): PageComparison {
  const edits = compareBlocks(findBlocks(readMain(before).tree), findBlocks(readMain(after).tree));
  const counts = { added: 0, removed: 0, changed: 0, moved: 0 };
  const parts = { heading: 0, text: 0, item: 0, row: 0, code: 0, moved: 0 };
  const lined: LinedEdit[] = [];
  const sections = new Map<BlockEdit<Block>, ShownEdit['section']>();
  let section: ShownEdit['section'];
  let oldSection: ShownEdit['section'];
  for (const [index, edit] of edits.entries()) {
    // A heading is its own section.
    section = headingOf(edit.after) ?? section;
    oldSection = headingOf(edit.before) ?? oldSection;
    if (edit.kind === 'same') {
      lined.push({ edit });
      continue;
    }
    counts[edit.kind] += 1;
    parts[edit.kind === 'moved' ? 'moved' : (edit.after ?? edit.before).kind] += 1;
    const above = edit.kind === 'removed' ? withoutId(oldSection) : section;
    sections.set(edit, above);
    const line = lineOf?.({
      before: edit.before?.text ?? '',
      after: edit.after?.text ?? '',
      context: above?.[1] ?? '',
      depth: index / edits.length,
    });
    lined.push({ edit, line });
  }
  const { marks, anchors } = marksOf(lined);
  const different = lined.filter(({ edit }) => edit.kind !== 'same');
  const shown = different.slice(0, most).flatMap(({ edit, line }): ShownEdit[] => {
    if (edit.kind === 'same') return [];
    const { kind } = edit.after ?? edit.before;
    const anchor = anchors.get(edit) ?? '';
    const above = sections.get(edit);
    return [{ change: edit.kind, kind, section: above, runs: runsOf(edit), anchor, line }];
  });
  const [first] = different;
  return {
    counts,
    parts,
    weight: weighEdits(different, { isListing, isEdited }),
    anchor: (first && anchors.get(first.edit)) ?? '',
    shown,
    marks,
  };
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
