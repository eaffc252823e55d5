import { lineAt } from './line-at';
import type { YamlFault } from './yaml-fault';

/** Explains the parser's message about brackets, braces, commas, and quotes. */
export function explainFlow(message: string, text: string, at: number): YamlFault | undefined {
  return (
    explainBraces(message, text, at) ??
    explainComma(message, text, at) ??
    explainBlock(message, text, at) ??
    explainClosing(message, text, at) ??
    explainUnclosed(message, text, at)
  );
}

/** Explains a value with braces in a list, such as `/units/{id}`, which YAML reads as two values. */
function explainBraces(message: string, text: string, at: number): YamlFault | undefined {
  const start = at - (/[^\s,[\]{}]+$/.exec(text.slice(0, at))?.[0].length ?? 0);
  const [value = ''] = /^[^\s,[\]{}]+\{[^\s,[\]]*\}[^\s,[\]]*/.exec(text.slice(start)) ?? [];
  if (!message.includes('between flow sequence items') || start + value.length <= at) {
    return undefined;
  }
  const edit = { from: value, to: `'${value.replaceAll("'", "''")}'` };
  const said = `\`${value}\` contains \`{\`, which has a special meaning in a YAML list`;
  return { at: start, message: said, fix: `put it in quotes: \`${edit.to}\``, edit };
}

function explainComma(message: string, text: string, at: number): YamlFault | undefined {
  if (/^Unexpected (?:, in|empty item)/.test(message)) {
    return { at, message: "There's no value before this comma", fix: 'remove the comma' };
  }
  if (!/^Missing , (?:or : )?between/.test(message)) return undefined;
  const next = text.slice(at).search(/\S/);
  return missComma(text, at + Math.max(next, 0));
}

function missComma(text: string, at: number): YamlFault {
  const [value = ''] = /^(?:"[^"\n]*"|'[^'\n]*'|[^\s,:[\]{}]+|.)/.exec(text.slice(at)) ?? [];
  const fix = 'write the comma, or put the whole value in quotes';
  return { at, message: `\`${value}\` needs a comma before it`, fix };
}

/** Explains `- ` and a second `: ` inside brackets or braces. */
function explainBlock(message: string, text: string, at: number): YamlFault | undefined {
  if (!message.startsWith('Block collections')) return undefined;
  const rest = text.slice(at);
  if (/^-\s/.test(rest)) {
    const said = 'An item inside `[` and `]` starts with `-`';
    return { at, message: said, fix: 'remove the `-`, and write a comma after each item' };
  }
  const [, before] = /^([^,]*?)(?:"[^"\n]*"|[^\s,:]+):(?:\s|$)/.exec(rest) ?? [];
  return before === undefined ? undefined : missComma(text, at + before.length);
}

const CLOSING = /^Flow (sequence|map) (?:in block collection must|must end)/;

/** Explains a closing mark that doesn't match, and lines between the marks that aren't indented. */
function explainClosing(message: string, text: string, at: number): YamlFault | undefined {
  const mark = text[at] ?? '';
  if (/^Unexpected flow-(?:seq|map)-end/.test(message) && '[{]}'.includes(mark)) {
    const open = mark === ']' ? '[' : '{';
    const said = `\`${mark}\` has no \`${open}\` before it`;
    return {
      at,
      message: said,
      fix: `remove it, or write \`${open}\` where it starts`,
      isDerailing: true,
    };
  }
  const kind = CLOSING.exec(message);
  if (!kind) return undefined;
  const [open, close] = marksOf(kind[1]);
  if (mark !== close && (mark === ']' || mark === '}')) {
    const edit = { from: mark, to: close };
    return {
      at,
      message: `\`${mark}\` doesn't close \`${open}\``,
      fix: `write \`${close}\``,
      edit,
    };
  }
  const { first, line } = lineAt(text, at);
  if (at > first || !isClosedBelow(text.slice(at), close)) return undefined;
  const said = `Lines between \`${open}\` and \`${close}\` must be indented`;
  const shown = line.trim() === close ? ' it' : ' this line and those below it';
  return {
    at: first,
    message: said,
    fix: `indent${shown}, or write everything on one line`,
    isDerailing: true,
  };
}

/** Returns true if the closing mark ends a list or a map whose lines aren't indented. */
function isClosedBelow(text: string, close: string): boolean {
  const lines = text.split('\n');
  const end = lines.findIndex((line) => line.trim().replace(/,$/, '') === close);
  return end >= 0 && lines.slice(0, end).every((line) => close === '}' || !/^[\w-]+:/.test(line));
}

/** Explains a bracket or quote that's never closed. */
function explainUnclosed(message: string, text: string, at: number): YamlFault | undefined {
  const kind = CLOSING.exec(message);
  const mark = /Missing closing (["'])/.exec(message)?.[1];
  if (!kind && mark === undefined) return undefined;
  const [open, close] = mark ? [mark, mark] : marksOf(kind?.[1]);
  const start = findOpening(text.slice(0, at), open, close);
  return {
    at: start ?? at,
    message: `\`${open}\` is never closed`,
    fix: `write \`${close}\` where it ends`,
    isDerailing: true,
  };
}

function marksOf(kind: string | undefined): readonly [string, string] {
  return kind === 'map' ? ['{', '}'] : ['[', ']'];
}

/** Returns the offset of the last opening mark that isn't closed on its line. */
function findOpening(text: string, open: string, close: string): number | undefined {
  let lineStart = text.length;
  for (const line of text.split('\n').reverse()) {
    lineStart = Math.max(lineStart - line.length, 0);
    const isQuote = open === close;
    const at = isQuote && line.split(open).length % 2 === 1 ? -1 : line.lastIndexOf(open);
    if (at >= 0 && (isQuote || line.indexOf(close, at) < 0)) return lineStart + at;
    lineStart -= 1;
  }
  return undefined;
}
