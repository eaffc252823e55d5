import type { VFileMessage } from 'vfile-message';
import type { Fault } from '../core/problem';
import { type ElementRules, explainUnknownElement, PLAIN_LESS } from './elements';
import type { Span } from './foreign-syntax';

/** An MDX parser error in the author's terms. `masked` is what to blank out so that the parser can continue. */
export type SyntaxFault = Fault & {
  readonly start: number;
  readonly masked: readonly Span[];
};

const PLAIN_BRACE = 'write `\\{`, or use code font';

/** Explains an MDX parser error. `offsetOf` returns the offset in `text` of a line and column. */
export function explainSyntaxError(
  error: VFileMessage,
  text: string,
  offsetOf: (line: number, column: number) => number,
  elements: ElementRules,
): SyntaxFault {
  const reason = error.reason.split('\n')[0] ?? error.reason;
  const at = offsetOf(error.line ?? 1, error.column ?? 1);
  if (reason.includes('import/exports')) return explainImport(text, at);
  if (/expression|lazy line/.test(reason)) return explainBrace(text, at);
  // For an unclosed element, only the parser's message contains the opening tag's place.
  const [, line, column] = /\((\d+):(\d+)(?:-\d+:\d+)?\)/.exec(reason) ?? [];
  const [, other] = /closing tag `(<\/[^`]*>)`, expected/.exec(reason) ?? [];
  if (line && column && !reason.includes('Expected the closing tag')) {
    return explainOpenTag(text, offsetOf(Number(line), Number(column)), other, elements);
  }
  const start = Math.max(text.lastIndexOf('<', at), 0);
  const tag = tagAt(text, start);
  const name = nameOf(tag.text);
  if (tag.text.startsWith('</')) {
    const opened = text.lastIndexOf(`<${name}`, start - 1);
    const isInside = reason.includes('Expected the closing tag') && opened >= 0;
    const masked = isInside ? [tagAt(text, opened), tag] : [tag];
    if (!elements.has(name)) {
      return { ...explainUnknownElement(name, elements), start: masked[0]?.start ?? start, masked };
    }
    const message = `\`${tag.text}\` has no opening tag in this block`;
    return { start, message, fix: 'put it on its own line, or remove it', masked };
  }
  const message = `\`${tag.text}\` isn't a valid tag`;
  if (/before (?:local )?name|in name/.test(reason)) {
    return { start, message, fix: PLAIN_LESS, masked: [{ start, end: start + 1 }] };
  }
  const fix = `quote the values of attributes; ${PLAIN_LESS}`;
  return { start, message, fix, masked: [tag, ...closingTag(text, name, start)] };
}

function nameOf(tag: string): string {
  return /^<\/?([^\s/>]*)/.exec(tag)?.[1] ?? '';
}

function closingTag(text: string, name: string, from: number): readonly Span[] {
  const written = `</${name}>`;
  const start = text.indexOf(written, from);
  return start < 0 ? [] : [{ start, end: start + written.length }];
}

function explainImport(text: string, at: number): SyntaxFault {
  const lines = text.slice(0, at).split('\n');
  const index = lines.findLastIndex((line) => /^(?:import|export)\b/.test(line));
  const start = lines.slice(0, Math.max(index, 0)).reduce((sum, line) => sum + line.length + 1, 0);
  return {
    start,
    message: "A paragraph can't start with `import` or `export`",
    fix: 'reword it, or use code font',
    masked: [{ start, end: start + 1 }],
  };
}

function explainBrace(text: string, at: number): SyntaxFault {
  const start = Math.max(text.lastIndexOf('{', at), 0);
  const written = /^\{[^}\n]{0,40}\}?/.exec(text.slice(start))?.[0] ?? '{';
  const message = written.endsWith('}')
    ? `\`${written}\` is read as JavaScript, which isn't allowed`
    : '`{` is read as the start of JavaScript, and is never closed';
  return { start, message, fix: PLAIN_BRACE, masked: [{ start, end: start + 1 }] };
}

function explainOpenTag(
  text: string,
  start: number,
  closing: string | undefined,
  elements: ElementRules,
): SyntaxFault {
  const tag = tagAt(text, start);
  const name = nameOf(tag.text);
  const end = closing === undefined ? -1 : text.indexOf(closing, start);
  const masked = end < 0 ? [tag] : [tag, { start: end, end: end + (closing ?? '').length }];
  if (!elements.has(name)) return { ...explainUnknownElement(name, elements), start, masked };
  const message =
    closing === undefined
      ? `\`${tag.text}\` isn't closed in its block`
      : `\`${tag.text}\` is closed by \`${closing}\``;
  return { start, message, fix: `write \`</${name}>\` where it ends; ${PLAIN_LESS}`, masked };
}

/** Returns the tag at `start`, or the beginning of a malformed tag. */
function tagAt(text: string, start: number): Span & { readonly text: string } {
  const written = /^<[^<>\n`]{0,60}>|^<[^\s<>`]{0,40}/.exec(text.slice(start))?.[0] ?? '<';
  return { start, end: start + written.length, text: written };
}
