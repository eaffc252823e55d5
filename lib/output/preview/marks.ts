import { escapeXml } from '../../core/escape-xml';
import type { BlockEdit } from './compare-blocks';
import type { Block } from './find-blocks';

/** Attributes for an element of a page. `at` is the end of its tag name, as an offset in the page's `main`. */
export type Mark = { readonly at: number; readonly attributes: string };

/** The maximum length of a removed block's text, in characters. */
const LONGEST = 400;

type Told = { change?: string; gone: string[]; goneAfter: string[] };

/**
 * Returns the marks for a page's changed blocks, in page order. `data-change` is the kind of change. `data-gone`
 * contains the texts that were removed before the block, and `data-gone-after` those removed after the last block, one
 * per line.
 */
export function marksOf(edits: readonly BlockEdit<Block>[]): Mark[] {
  const told = new Map<number, Told>();
  const tell = (block: Block): Told => {
    const at = placeOf(block);
    const own = told.get(at) ?? { gone: [], goneAfter: [] };
    told.set(at, own);
    return own;
  };
  let gone: string[] = [];
  let last: Block | undefined;
  for (const { kind, before, after } of edits) {
    if (kind === 'removed') gone.push(shorten(before.text));
    if (!after || placeOf(after) < 0) continue;
    if (gone.length > 0) tell(after).gone.push(...gone);
    if (kind !== 'same') tell(after).change ??= kind;
    gone = [];
    last = after;
  }
  if (gone.length > 0 && last) tell(last).goneAfter.push(...gone);
  return [...told].sort(([a], [b]) => a - b).map(([at, own]) => ({ at, attributes: write(own) }));
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

function write({ change, gone, goneAfter }: Told): string {
  const attributes = [
    ['data-change', change],
    ['data-gone', gone.join('\n')],
    ['data-gone-after', goneAfter.join('\n')],
  ] as const;
  return attributes.map(([name, text]) => (text ? ` ${name}="${escapeXml(text)}"` : '')).join('');
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length <= LONGEST ? line : `${line.slice(0, LONGEST).trimEnd()} …`;
}
