import type { Nodes, Root } from 'mdast';
import { visitParents } from 'unist-util-visit-parents';
import { listFor } from '../core/list-for';

/** The text of a block as written, in which `FILLER` replaces every character that Markdown read as syntax. */
export type LooseText = {
  readonly text: string;
  /** The offset of the text in the page's source. */
  readonly start: number;
  readonly isParagraph: boolean;
  /** True if the block isn't in a list, a quotation, or an element. */
  readonly isTopLevel: boolean;
};

const FILLER = '\ufffc';
const PHRASING = /^(?:delete|emphasis|link|linkReference|mdxJsxTextElement|strong)$/;

/** Returns the text of every block, in order. What looks like syntax in it was misread. */
export function readLooseTexts(tree: Root, source: string): LooseText[] {
  const blocks = new Map<Nodes, { start: number; end: number }[]>();
  visitParents(tree, 'text', ({ position }, parents) => {
    const [start, end] = [position?.start.offset, position?.end.offset];
    const block = parents.findLast(({ type }) => !PHRASING.test(type));
    if (!block || start === undefined || end === undefined) return;
    listFor(blocks, block).push({ start, end });
  });
  const topLevel = new Set<Nodes>(tree.children);
  return [...blocks].map(([block, spans]) => {
    const isParagraph = block.type === 'paragraph';
    const first = (isParagraph ? block.position?.start.offset : undefined) ?? spans[0]?.start ?? 0;
    let text = '';
    for (const { start, end } of spans) {
      const gap = start - first - text.length;
      text += FILLER.repeat(Math.max(gap, 0)) + source.slice(start, end);
    }
    const isTopLevel = topLevel.has(block);
    return { text: withoutEscapes(text), start: first, isParagraph, isTopLevel };
  });
}

function withoutEscapes(text: string): string {
  return text.replace(/\\[!-/:-@[-`{-~]/g, FILLER.repeat(2));
}
