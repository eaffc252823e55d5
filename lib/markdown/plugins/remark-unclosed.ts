import type { Code, Root } from 'mdast';
import type { Plugin } from 'unified';
import { visit } from 'unist-util-visit';
import { type Findings, report } from '../compiled';

/** Reports code blocks that swallow the text after them. */
export const remarkUnclosed: Plugin<[Findings], Root> = (findings) => (tree, file) => {
  const lines = String(file).split('\n');
  visit(tree, (node) => {
    if (node.type === 'code' && markOf(node, lines) && !isClosed(node, lines)) {
      const fix = `write ${quote(markOf(node, lines) ?? '```')} on a line below it`;
      report(findings, node, {
        rule: 'markdown-text',
        message: 'This code block is never closed',
        fix,
      });
      // Its headings and links may be inside the block.
      findings.isUnread = true;
    }
    if (node.type === 'code') checkSwallowed(node, lines, findings);
  });
};

// Reports a code block that contains a fence with a language: such a fence can't close a block, so the block was left
// open.
function checkSwallowed(node: Code, lines: readonly string[], findings: Findings): void {
  const { start, end } = node.position ?? {};
  const mark = markOf(node, lines);
  if (!start || !end || mark === undefined) return;
  for (let line = start.line + 1; line < end.line; line += 1) {
    const [, inner = ''] = /^[\s>*+-]*((?:`{3,}|~{3,}))[a-z]/i.exec(lines[line - 1] ?? '') ?? [];
    if (!inner.startsWith(mark)) continue;
    const message = `This code block contains the start of another one, on line ${line}`;
    const fix = `write ${quote(mark)} where it ends; to show a fence, open it with ${quote(mark + mark[0])}`;
    report(findings, { position: { start } }, { rule: 'markdown-text', message, fix });
    return;
  }
}

/** Returns the backticks or tildes that open a code block. */
function markOf({ position }: Code, lines: readonly string[]): string | undefined {
  const { line = 1, column = 1 } = position?.start ?? {};
  return /^[\s>*+-]*(`{3,}|~{3,})/.exec(lines[line - 1]?.slice(column - 1) ?? '')?.[1];
}

function isClosed({ position }: Code, lines: readonly string[]): boolean {
  const { start, end } = position ?? {};
  if (!start || !end || end.line === start.line) return false;
  return /^[\s>*+-]*(`{3,}|~{3,})\s*$/.test(lines[end.line - 1] ?? '');
}

/** Returns a fence in code font. Backticks need spaces around them. */
function quote(mark: string): string {
  return mark.startsWith('`') ? `\` ${mark} \`` : `\`${mark}\``;
}
