import type { Nodes, Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { findSplitDetails } from './find-split-details';
import { type ForeignSyntax, INDENTED, type Span } from './foreign-syntax';

const github = unified().use(remarkParse).use(remarkGfm);

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
