import type { Code, Root } from 'mdast';
import type { Plugin } from 'unified';
import { visit } from 'unist-util-visit';
import { type Findings, report } from './compiled';

/** Finds code blocks that swallow the rest of the page, and GitHub's form of an admonition. */
export const remarkUnclosed: Plugin<[Findings], Root> = (findings) => (tree, file) => {
  const lines = String(file).split('\n');
  visit(tree, (node) => {
    if (node.type === 'code' && !isClosed(node, lines)) {
      report(findings, node, 'the code block is never closed', 'write ``` on a line below it');
    }
    if (node.type !== 'blockquote') return;
    const [first] = node.children;
    const text = first?.type === 'paragraph' && first.children[0];
    const kind = text && text.type === 'text' && /^\[!(\w+)\]/.exec(text.value)?.[1];
    if (kind) {
      const fix = `write :::${kind.toLowerCase() === 'warning' ? 'warning' : 'note'} … :::`;
      report(findings, node, `[!${kind}] makes no admonition here`, fix);
    }
  });
};

function isClosed({ position }: Code, lines: readonly string[]): boolean {
  const { start, end } = position ?? {};
  if (!start || !end || end.line === start.line) return false;
  return /^[\s>*+-]*(`{3,}|~{3,})\s*$/.test(lines[end.line - 1] ?? '');
}
