import { escapeXml } from '../../core/escape-html';
import type { BlockEdit } from './compare-blocks';
import type { Block } from './find-blocks';
import { lineAnchor } from './source-lines/line-anchor';
import type { SourceLine } from './source-lines/source-line';

/** Attributes for an element of a page. `at` is the end of its tag name, as an offset in the page's `main`. */
export type Mark = { readonly at: number; readonly attributes: string };

/** A change to a block, with its source line, if known. */
export type LinedEdit = {
  readonly edit: BlockEdit<Block>;
  readonly line?: SourceLine | undefined;
};

/** A page's marks, and for each change the id of the element that shows it. */
export type PageMarks = {
  readonly marks: readonly Mark[];
  readonly anchors: ReadonlyMap<BlockEdit<Block>, string>;
};

/** The maximum length of a removed block's text, in characters. */
const LONGEST = 400;

type Gone = { readonly text: string; readonly line: string };
type Told = {
  readonly edits: BlockEdit<Block>[];
  readonly id: string;
  change?: string;
  line?: string;
  gone: Gone[];
  goneAfter: Gone[];
};

/**
 * Returns the marks for a page's changed blocks, in page order. `data-changed` is the kind of change, and `data-line`
 * the hash of its source line in the pull request. `data-gone` contains the texts that were removed before the block,
 * and `data-gone-after` those removed after the last block, one per line, with their source lines in the attributes
 * that end with `-lines`. Elements without an id get one.
 */
export function marksOf(edits: readonly LinedEdit[]): PageMarks {
  const told = new Map<number, Told>();
  const tell = (block: Block, edit?: BlockEdit<Block>): Told => {
    const at = placeOf(block);
    const id = String(block.element.properties.id ?? '');
    const own = told.get(at) ?? { edits: [], id, gone: [], goneAfter: [] };
    if (edit) own.edits.push(edit);
    told.set(at, own);
    return own;
  };
  let gone: LinedEdit[] = [];
  let last: Block | undefined;
  for (const one of edits) {
    const { kind, after } = one.edit;
    if (kind === 'removed') gone.push(one);
    if (!after || placeOf(after) < 0) continue;
    for (const { edit } of gone) tell(after, edit);
    if (gone.length > 0) tell(after).gone.push(...gone.map(tellGone));
    if (kind !== 'same') {
      const own = tell(after, one.edit);
      own.change ??= kind;
      if (one.line) own.line ??= lineAnchor(one.line);
    }
    gone = [];
    last = after;
  }
  if (last) {
    for (const { edit } of gone) tell(last, edit);
    if (gone.length > 0) tell(last).goneAfter.push(...gone.map(tellGone));
  }
  const sorted = [...told].sort(([a], [b]) => a - b);
  const anchors = new Map<BlockEdit<Block>, string>();
  const marks = sorted.map(([at, own], index) => {
    const id = own.id || `preview-${index + 1}`;
    for (const edit of own.edits) anchors.set(edit, id);
    return { at, attributes: write(own, own.id === '' ? id : '') };
  });
  return { marks, anchors };
}

/** Adds a page's marks to its HTML. */
export function addMarks(html: string, marks: readonly Mark[]): string {
  const start = html.indexOf('<main');
  let marked = '';
  let end = 0;
  for (const { at, attributes } of marks) {
    marked += html.slice(end, start + at) + attributes;
    end = start + at;
  }
  return marked + html.slice(end);
}

// Returns -1 for elements that only the parser adds, such as a table's body, because they aren't in the HTML.
function placeOf({ element }: Block): number {
  const start = element.position?.start.offset;
  return start === undefined ? -1 : start + 1 + element.tagName.length;
}

function tellGone({ edit, line }: LinedEdit): Gone {
  return { text: shorten(edit.before?.text ?? ''), line: line ? lineAnchor(line) : '' };
}

function write({ change, line, gone, goneAfter }: Told, id: string): string {
  const join = (all: readonly Gone[], key: keyof Gone) => all.map((one) => one[key]).join('\n');
  const attributes = [
    ['id', id],
    ['data-changed', change],
    ['data-line', line],
    ['data-gone', join(gone, 'text')],
    ['data-gone-lines', join(gone, 'line').trim() && join(gone, 'line')],
    ['data-gone-after', join(goneAfter, 'text')],
    ['data-gone-after-lines', join(goneAfter, 'line').trim() && join(goneAfter, 'line')],
  ] as const;
  return attributes.map(([name, text]) => (text ? ` ${name}="${escapeXml(text)}"` : '')).join('');
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length <= LONGEST ? line : `${line.slice(0, LONGEST).trimEnd()} …`;
}
