import type { Code, Root } from 'mdast';
import type { Plugin } from 'unified';
import { visit } from 'unist-util-visit';
import { type Findings, report } from './compiled';

/** Finds code blocks that swallow what follows them, and GitHub's form of an admonition. */
export const remarkUnclosed: Plugin<[Findings], Root> = (findings) => (tree, file) => {
  const lines = String(file).split('\n');
  visit(tree, (node) => {
    if (node.type === 'code' && !isClosed(node, lines)) {
      report(findings, node, 'the code block is never closed', 'write ``` on a line below it');
    }
    if (node.type === 'code') checkSwallowed(node, lines, findings);
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

// A fence with a language never closes a block, so the one above it was left open.
function checkSwallowed({ position }: Code, lines: readonly string[], findings: Findings): void {
  const { start, end } = position ?? {};
  if (!start || !end) return;
  const [, mark] =
    /^[\s>*+-]*(`{3,}|~{3,})/.exec(lines[start.line - 1]?.slice(start.column - 1) ?? '') ?? [];
  if (mark === undefined) return;
  for (let line = start.line + 1; line < end.line; line += 1) {
    const [, inner = ''] = /^[\s>*+-]*((?:`{3,}|~{3,}))[a-z]/i.exec(lines[line - 1] ?? '') ?? [];
    if (!inner.startsWith(mark)) continue;
    const message = `the code block holds the beginning of another one, on line ${line}`;
    const fix = `write ${mark} where it ends; to show a fence, open it with ${mark}${mark[0]}`;
    report(findings, { position: { start } }, message, fix);
    return;
  }
}

function isClosed({ position }: Code, lines: readonly string[]): boolean {
  const { start, end } = position ?? {};
  if (!start || !end || end.line === start.line) return false;
  return /^[\s>*+-]*(`{3,}|~{3,})\s*$/.test(lines[end.line - 1] ?? '');
}
