import type { LinedEdit } from './marks';
import type { SourceLine } from './source-lines/source-line';
import { wordsIn } from './source-lines/words-in';

/**
 * How closely people need to look at a page's changes: `facts` if a table, code, or a number changed, `text` for other
 * words, and `generated` if the build wrote all of them and no author did.
 */
export type Weight = 'facts' | 'text' | 'generated';

type Page = {
  /** Returns true if a source line belongs to a page that was added or removed, which other pages list. */
  readonly isOfLonePage: (line: SourceLine) => boolean;
  /** True if the page's own source file changed, or if that isn't known. */
  readonly isEdited: boolean;
};

/** Matches words that the build counts, measures, or dates. */
const COUNTED =
  /^(\p{N}+|[kmg]b|bytes?|jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec|today|yesterday|days?|ago)$/u;

/** Weighs the changes to a page. */
export function weighEdits(edits: readonly LinedEdit[], { isOfLonePage, isEdited }: Page): Weight {
  const isGenerated = ({ edit, line }: LinedEdit) => {
    if (line) return isOfLonePage(line);
    return edit.kind === 'moved' || listChanged(edit).every((word) => COUNTED.test(word));
  };
  if (!isEdited && edits.every(isGenerated)) return 'generated';
  return edits.some(isFact) ? 'facts' : 'text';
}

function isFact({ edit }: LinedEdit): boolean {
  if (edit.kind === 'moved') return false;
  const { kind } = edit.after ?? edit.before;
  const hasNumber = listChanged(edit).some((word) => /\p{N}/u.test(word));
  return kind === 'row' || kind === 'code' || hasNumber;
}

function listChanged(edit: LinedEdit['edit']): string[] {
  const [before, after] = [wordsIn(edit.before?.text ?? ''), wordsIn(edit.after?.text ?? '')];
  return [...new Set([...before, ...after])].filter(
    (word) => !(before.has(word) && after.has(word)),
  );
}
