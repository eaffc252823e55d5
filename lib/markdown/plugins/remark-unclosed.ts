import type { Blockquote, Code, Root } from 'mdast';
import type { Plugin } from 'unified';
import { visit } from 'unist-util-visit';
import type { Edit, Problem } from '../../core/problem';
import { type Findings, report } from '../compiled';

/** Kinds of GitHub alerts and Obsidian callouts, with the equivalent admonition. */
const KINDS: Readonly<Record<string, string>> = {
  note: 'note',
  important: 'note',
  info: 'note',
  tip: 'tip',
  hint: 'tip',
  warning: 'warning',
  attention: 'warning',
  caution: 'danger',
  danger: 'danger',
};

/** Reports code blocks that swallow the text after them, and GitHub's alert syntax. */
export const remarkUnclosed: Plugin<[Findings], Root> = (findings) => (tree, file) => {
  const lines = String(file).split('\n');
  visit(tree, (node) => {
    if (node.type === 'code' && !isClosed(node, lines)) {
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
    const alert = node.type === 'blockquote' ? explainAlert(node, lines) : undefined;
    if (!alert) return;
    report(findings, node, { rule: 'markdown-text', ...alert });
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

/**
 * Explains `> [!NOTE]`, which GitHub renders as a box and our Markdown as a plain blockquote. Returns undefined for any
 * other blockquote. `lines` are the page's lines.
 */
function explainAlert(
  node: Blockquote,
  lines: readonly string[],
): Pick<Problem, 'message' | 'fix' | 'edit'> | undefined {
  const [first] = node.children;
  const text = first?.type === 'paragraph' ? first.children[0] : undefined;
  const written = text?.type === 'text' ? /^\[!(\w+)\]/.exec(text.value)?.[1] : undefined;
  if (written === undefined) return undefined;
  const known = Object.hasOwn(KINDS, written.toLowerCase());
  const kind = (known ? KINDS[written.toLowerCase()] : undefined) ?? 'note';
  const edit = known ? rewrite(node, lines, kind) : undefined;
  return {
    message: `\`> [!${written}]\` isn't supported here`,
    fix: `write \`:::${kind}\`, the text, and \`:::\` on separate lines`,
    ...(edit ? { edit } : {}),
  };
}

function rewrite(
  { position }: Blockquote,
  lines: readonly string[],
  kind: string,
): Edit | undefined {
  if (!position) return undefined;
  const { start, end } = position;
  const [opening = '', ...others] = lines.slice(start.line - 1, end.line);
  const before = opening.slice(0, start.column - 1);
  const written = [opening.slice(start.column - 1), ...others];
  const [, title = ''] = /^>[ \t]*\[!\w+\][+-]?[ \t]*(.*?)[ \t]*$/.exec(written[0] ?? '') ?? [];
  const content = others.map((line) => line.replace(/^[ \t]*(?:>[ \t]?)?/, ''));
  while (content.at(-1)?.trim() === '') content.pop();
  while (content[0]?.trim() === '') content.shift();
  // Don't offer an edit inside a blockquote, where each line would need its own markers, or if the title or text has
  // characters that the new syntax would parse.
  if (before.includes('>') || /[[\]{}]/.test(title)) return undefined;
  if (content.length === 0 || content.some((line) => /^\s*:::/.test(line))) return undefined;
  // In a list item, the first line begins with the list marker. Indent the other lines by its width.
  const indent = before.replace(/\S/g, ' ');
  const inside = content.map((line) => (line.trim() === '' ? '' : indent + line));
  const label = title === '' ? '' : `[${title}]`;
  const to = [`:::${kind}${label}`, ...inside, `${indent}:::`].join('\n');
  return { from: written.join('\n'), to };
}
