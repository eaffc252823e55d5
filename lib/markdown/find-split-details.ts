import type { ForeignSyntax, Span } from './foreign-syntax';

type Tag = Span & { readonly text: string; readonly kind: 'open' | 'close' | 'summary' };

/**
 * Finds each multiline `<details>` with an opening or closing tag that shares its line with other text: MDX would read
 * that tag as part of a paragraph. `html` lists where the text has HTML.
 */
export function findSplitDetails(text: string, html: readonly Span[]): ForeignSyntax[] {
  const found: ForeignSyntax[] = [];
  const opened: Tag[] = [];
  const tags = html.flatMap((span) => findTags(text, span));
  for (const [index, close] of tags.entries()) {
    if (close.kind === 'open') opened.push(close);
    const open = close.kind === 'close' ? opened.pop() : undefined;
    if (!open) continue;
    const inside = tags.slice(tags.indexOf(open), index + 1);
    const fault = explain(text, open, close);
    if (fault) found.push({ ...fault, masked: inside });
  }
  return found;
}

function findTags(text: string, { start, end }: Span): Tag[] {
  const written = text
    .slice(start, end)
    .replace(/<!--[\s\S]*?(?:-->|$)/g, (comment) => ' '.repeat(comment.length));
  return [...written.matchAll(/<(\/?)(details|summary)\b[^<>]*>/gi)].map((match) => {
    const [tag, slash, name = ''] = match;
    const at = start + match.index;
    const isSummary = name.toLowerCase() === 'summary';
    const kind = isSummary ? 'summary' : slash === '/' ? 'close' : 'open';
    return { start: at, end: at + tag.length, text: tag, kind };
  });
}

function explain(text: string, open: Tag, close: Tag): Omit<ForeignSyntax, 'masked'> | undefined {
  // MDX reads a one-line `<details>` correctly.
  if (!text.slice(open.start, close.end).includes('\n')) return undefined;
  const fix = 'put `<details>`, `<summary>…</summary>`, and `</details>` on separate lines';
  const rest = /^[ \t]*(?=\S)/.exec(text.slice(open.end))?.[0];
  if (rest !== undefined) {
    const from = open.text + rest;
    const to = `${open.text}\n${indentOf(text, open.start)}`;
    const message = `\`${open.text}\` shares a line with other text`;
    return { start: open.start, message, fix, edit: { from, to } };
  }
  const indent = indentOf(text, close.start);
  const before = text.slice(text.lastIndexOf('\n', close.start) + 1, close.start);
  const isBehind = /[^\s>]/.test(before);
  const after = /^[ \t]*(?=\S)/.exec(text.slice(close.end))?.[0];
  if (!isBehind && after === undefined) return undefined;
  const from = close.text + (after ?? '');
  const to = `${isBehind ? `\n${indent}` : ''}${close.text}${after === undefined ? '' : `\n\n${indent}`}`;
  const message = `\`${close.text}\` shares a line with other text`;
  return { start: close.start, message, fix, edit: { from, to } };
}

/** Returns the prefix that keeps a new line in the same list or blockquote as the line at `offset`. */
function indentOf(text: string, offset: number): string {
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  const [marks = ''] =
    /^(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*/.exec(text.slice(lineStart, offset)) ?? [];
  return marks.replace(/[^ \t>]/g, ' ');
}
