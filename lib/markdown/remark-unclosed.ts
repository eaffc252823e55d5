import type { Blockquote, Code, Root } from 'mdast';
import type { Plugin } from 'unified';
import { visit } from 'unist-util-visit';
import { type Findings, report } from './compiled';
import { explainAlert } from './explain-alert';

/** Reports code blocks that swallow the text after them, and GitHub's alert syntax. */
export const remarkUnclosed: Plugin<[Findings], Root> = (findings) => (tree, file) => {
  const lines = String(file).split('\n');
  visit(tree, (node) => {
    if (node.type === 'code' && !isClosed(node, lines)) {
      const fix = `write ${quote(markOf(node, lines) ?? '```')} on a line below it`;
      report(findings, node, 'This code block is never closed', fix);
      // Its headings and links may be inside the block.
      findings.isUnread = true;
    }
    if (node.type === 'code') checkSwallowed(node, lines, findings);
    const alert = node.type === 'blockquote' ? explainAlert(node, lines) : undefined;
    if (!alert) return;
    report(findings, node, alert.message, alert.fix, alert.edit);
    dropMark(node as Blockquote);
  });
};

// Removes the `[!NOTE]` marker, because it isn't prose.
function dropMark({ children: [first] }: Blockquote): void {
  const text = first?.type === 'paragraph' ? first.children[0] : undefined;
  const mark = text?.type === 'text' ? /^\[!\w+\][+-]?/.exec(text.value)?.[0] : undefined;
  if (text?.type !== 'text' || mark === undefined) return;
  text.value = text.value.slice(mark.length);
  const start = text.position?.start;
  if (start?.offset !== undefined) start.offset += mark.length;
}

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
    report(findings, { position: { start } }, message, fix);
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
