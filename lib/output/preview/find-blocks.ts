import type { Element, Root, RootContent } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import type { PhrasingContent } from 'mdast';
import { oneLine } from '../../core/one-line';
import { elementsOf } from '../elements-of';
import { codeOf } from '../markdown-alternate/code-of';
import { hasBox } from '../markdown-alternate/has-box';
import { partKind } from '../markdown-alternate/part-kind';
import { toLine } from '../markdown-alternate/to-line';
import { toPhrasing } from '../markdown-alternate/to-phrasing';

/** The kind of a block: a heading, text, a list item, a table row, or code. */
export type BlockKind = 'heading' | 'text' | 'item' | 'row' | 'code';

/** The smallest part of a page that we compare: the text of one block-level element. */
export type Block = {
  readonly kind: BlockKind;
  /** The text as displayed. White space counts only in code. */
  readonly text: string;
  /** The element that contains the text. For text next to block-level elements, that's their common parent. */
  readonly element: Element;
};

/**
 * Returns the blocks of a page's `main` in order, with the same words as its Markdown alternate, so that neither
 * controls nor the page's markup matter. Commit dates are omitted: they change with every commit, and they aren't part
 * of the text.
 */
export function findBlocks({ children }: Root): Block[] {
  return children.flatMap((child) => (child.type === 'element' ? blocksOf(child) : []));
}

function blocksOf(node: Element): Block[] {
  const { tagName, children } = node;
  const kind = partKind(node);
  if (kind === 'control' || isDayOfCommit(node)) return [];
  if (kind === 'code' || tagName === 'pre') return block('code', codeText(node), node);
  if (/^h[1-6]$/.test(tagName)) return block('heading', wordsOf(toPhrasing(children)), node);
  if (tagName === 'tr') {
    const cells = elementsOf(children).filter((cell) => !isDayOfCommit(cell));
    // A single cell that contains blocks is only a frame around them.
    if (cells.length > 1 || !children.some(hasBox) || !cells[0]?.children.some(hasBox)) {
      return block('row', cells.map((cell) => wordsOf(toLine(cell.children))).join(' '), node);
    }
  }
  return blocksIn(node);
}

function blocksIn(node: Element): Block[] {
  const found: Block[] = [];
  let line: RootContent[] = [];
  const endLine = () => {
    const [only, ...more] = line.filter((part) => part.type === 'element');
    const isAlone = line.every((part) => part.type === 'element' || textOf(part).trim() === '');
    const shown = only && more.length === 0 && isAlone && hasSibling(node) ? only : node;
    found.push(...block(kindOf(node), wordsOf(toPhrasing(line)), shown));
    line = [];
  };
  for (const child of node.children) {
    if (child.type !== 'element') line.push(child);
    else if (isDayOfCommit(child)) continue;
    else if (!hasBox(child)) line.push(child);
    else {
      endLine();
      found.push(...blocksOf(child));
    }
  }
  endLine();
  return found;
}

function hasSibling({ children }: Element): boolean {
  return children.some(hasBox);
}

function block(kind: BlockKind, text: string, element: Element): Block[] {
  const said = kind === 'code' ? text.replace(/\s+$/, '') : oneLine(text);
  return said === '' ? [] : [{ kind, text: said, element }];
}

function kindOf({ tagName }: Element): BlockKind {
  return ['li', 'dt', 'dd'].includes(tagName) ? 'item' : 'text';
}

// Includes the file name above the code.
function codeText(node: Element): string {
  const titles: string[] = [];
  const visit = (inner: Element) => {
    if ([inner.properties.className].flat().includes('code-file')) titles.push(textOf(inner));
    for (const child of elementsOf(inner.children)) visit(child);
  };
  visit(node);
  return [...titles, codeOf(node)].join('\n');
}

function wordsOf(nodes: readonly PhrasingContent[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'break') return ' ';
      if (node.type === 'image') return node.alt ?? '';
      if (node.type === 'html') return '';
      if ('children' in node) return wordsOf(node.children);
      return 'value' in node ? node.value : '';
    })
    .join('');
}

/** Returns whether an element shows commit dates, or is a list sorted by them. */
export function isDayOfCommit(node: Element): boolean {
  if (node.tagName === 'section')
    return node.properties.ariaLabelledBy?.toString() === 'Latest-changes';
  const [name] = elementsOf(node.children);
  return node.tagName === 'div' && name?.tagName === 'dt' && textOf(name) === 'Updated';
}
