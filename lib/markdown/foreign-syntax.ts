import type { Nodes, Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import type { Problem } from '../core/problem';

const github = unified().use(remarkParse).use(remarkGfm);

/** The problem for indented code: in MDX, four spaces don't make a code block. */
export const INDENTED = {
  message: "Indented text isn't a code block here",
  fix: 'use a fence, or indent less',
};

/**
 * Finds syntax that works on GitHub but not in MDX: HTML comments, autolinks in angle brackets, unclosed `<br>`,
 * indented code, and `<details>` that shares a line with its text. Returns them in text order. Parses the text with
 * GitHub's grammar, because that's what its author had in mind. The grammar determines what's code and what's a
 * comment.
 */
export function findForeignSyntax(text: string): ForeignSyntax[] {
  const found: ForeignSyntax[] = [];
  const html: Span[] = [];
  visit(github.parse(text) as Root, (node) => {
    const span = spanOf(node);
    if (!span || !['code', 'html', 'link'].includes(node.type)) return;
    const written = text.slice(span.start, span.end);
    if (node.type === 'code') found.push(...findIndented(written, span));
    if (node.type === 'html') html.push(span);
    // An HTML block extends to the next blank line, and GitHub doesn't parse Markdown in it, so look for all syntax
    // inside.
    if (node.type === 'html' || written.startsWith('<')) found.push(...findIn(written, span.start));
  });
  return [...found, ...findSplitDetails(text, html)].sort((a, b) => a.start - b.start);
}

// Finds indented code with braces or angle brackets, which MDX would parse as syntax.
function findIndented(written: string, span: Span): ForeignSyntax[] {
  if (/^(?:`{3}|~{3})/.test(written) || !/[<{]/.test(written)) return [];
  return [{ ...INDENTED, start: span.start, masked: [span] }];
}

const FOREIGN =
  /<!--([\s\S]*?)(-->|$)|<((?:https?:\/\/|mailto:)[^\s<>]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)>|<br[ \t]*>/gi;

function findIn(written: string, offset: number): ForeignSyntax[] {
  return [...written.matchAll(FOREIGN)].map((match) => {
    const [whole, comment, close, address] = match;
    const start = offset + match.index;
    const span = { start, end: start + whole.length };
    if (comment !== undefined) return explainComment(whole, comment, close === '-->', span);
    if (address !== undefined) return explainAddress(whole, address, span);
    return { ...rewrite(whole, '<br />', `\`${whole}\` is never closed`), start, masked: [span] };
  });
}

function explainComment(
  written: string,
  comment: string,
  isClosed: boolean,
  span: Span,
): ForeignSyntax {
  const found = { start: span.start, masked: [span] };
  if (!isClosed) {
    const fix = 'write `-->` where it ends, then turn it into `{/* … */}`';
    return { ...found, message: 'This HTML comment is never closed', fix };
  }
  // A `*/` inside would end the new comment early.
  const inner = comment.replaceAll('*/', '* /') || ' ';
  return {
    ...found,
    message: "HTML comments aren't supported here",
    fix: 'write `{/* … */}`',
    edit: { from: written, to: `{/*${inner}*/}` },
  };
}

function explainAddress(written: string, address: string, { start, end }: Span): ForeignSyntax {
  const isBareMailbox = !/^(?:https?|mailto):/i.test(address);
  const words = address.replace(/^mailto:/i, '').replace(/[\\`*_[\]{}]/g, '\\$&');
  const target = encodeTarget(isBareMailbox ? `mailto:${address}` : address);
  const message = "Links in angle brackets aren't supported here";
  // Blank out only the brackets, so the URL is still checked as a link.
  const masked = [
    { start, end: start + 1 },
    { start: end - 1, end },
  ];
  return { ...rewrite(written, `[${words}](${target})`, message), start, masked };
}

const ENCODED: Readonly<Record<string, string>> = {
  '(': '%28',
  ')': '%29',
  '{': '%7B',
  '}': '%7D',
  '\\': '%5C',
};

function encodeTarget(url: string): string {
  return url.replace(/[(){}\\]/g, (letter) => ENCODED[letter] ?? letter);
}

function rewrite(from: string, to: string, message: string) {
  return { message, fix: `write \`${to}\``, edit: { from, to } };
}

function spanOf({ position }: Nodes): Span | undefined {
  const [start, end] = [position?.start.offset, position?.end.offset];
  return start === undefined || end === undefined ? undefined : { start, end };
}

type Tag = Span & { readonly text: string; readonly kind: 'open' | 'close' | 'summary' };

/**
 * Finds each multiline `<details>` with an opening or closing tag that shares its line with other text: MDX would read
 * that tag as part of a paragraph. `html` lists where the text has HTML.
 */
function findSplitDetails(text: string, html: readonly Span[]): ForeignSyntax[] {
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

/** A range of text in UTF-16 code units, excluding `end`. */
export type Span = { readonly start: number; readonly end: number };

/** Syntax that GitHub's Markdown allows but MDX can't parse. */
export type ForeignSyntax = Pick<Problem, 'message' | 'fix' | 'edit'> & {
  readonly start: number;
  /** The characters to blank out so that the rest of the page can be read. */
  readonly masked: readonly Span[];
};
