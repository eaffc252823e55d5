import type { Blockquote } from 'mdast';
import type { Edit, Problem } from '../core/problem';

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

/**
 * Explains `> [!NOTE]`, which GitHub renders as a box and our Markdown as a plain blockquote. Returns undefined for any
 * other blockquote. `lines` are the page's lines.
 */
export function explainAlert(
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
