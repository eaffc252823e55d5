import type { YAMLError } from 'yaml';
import type { Problem } from '../problem';

/** A YAML error in the author's terms, with its offset in the text. */
export type YamlFault = Pick<Problem, 'message' | 'fix' | 'edit'> & { readonly at: number };

/** One line of YAML with a key and its value, and the value's offset. */
type Entry = { readonly key: string; readonly value: string; readonly at: number };

/** Explains an error of the YAML parser in the author's terms. Uses the parser's own message for uncommon errors. */
export function explainYamlError({ code, message, pos }: YAMLError, text: string): YamlFault {
  const at = pos[0];
  const entry = entryAt(text, at);
  switch (code) {
    case 'MULTIPLE_DOCS': {
      const fix = 'remove it, or move it to its own file';
      return { at, message: 'A second YAML document starts here, but only the first is read', fix };
    }
    case 'TAB_AS_INDENT':
      return explainTab(text, at);
    case 'BAD_DQ_ESCAPE': {
      const written = text.slice(at, at + 2);
      const fix = `write \`\\${written}\`, or use single quotes`;
      return { at, message: `\`${written}\` isn't a valid escape in double quotes`, fix };
    }
    case 'TAG_RESOLVE_FAILED':
      return explainTag(text, at, entry);
    case 'BAD_INDENT':
    case 'MISSING_CHAR':
    case 'MULTILINE_IMPLICIT_KEY':
      return (
        explainBraces(message, text, at) ??
        explainUnclosed(message, text, at) ??
        explainLine(message, text, at)
      );
    case 'BLOCK_AS_IMPLICIT_KEY':
      return (entry && explainColon(entry, text)) ?? explainOther(message, at);
    default:
      return (entry && explainStart(entry, text)) ?? explainOther(message, at);
  }
}

function explainTab(text: string, at: number): YamlFault {
  const from = /^[ \t]+/.exec(text.slice(at))?.[0] ?? '\t';
  const edit = { from, to: from.replaceAll('\t', '  ') };
  const message = "This line is indented with a tab, which YAML doesn't allow";
  return { at, message, fix: 'indent with two spaces', edit };
}

function explainTag(text: string, at: number, entry: Entry | undefined): YamlFault {
  const isText = entry?.at === at && !/[:[{"']/.test(entry.value);
  const fault = isText ? explainStart(entry, text) : undefined;
  if (fault) return fault;
  return explainUnsupported(/^\S*/.exec(text.slice(at))?.[0] ?? '!', at);
}

/** Explains a tag that we don't read, such as `!!set`. */
export function explainUnsupported(tag: string, at: number): YamlFault {
  const fix = "remove it, or put the value in quotes if it's text";
  return { at, message: `YAML tags such as \`${tag}\` aren't supported`, fix };
}

/** Explains a value with a colon, which YAML reads as another key. */
function explainColon(entry: Entry, text: string): YamlFault | undefined {
  const { key, value, at } = entry;
  if (/:(?:\s|$)/.test(value)) {
    const message = `\`${key}\` contains \`: \`, which YAML reads as a new key`;
    return { at, message, ...quoteWhole(entry, text) };
  }
  if (!isWrapped(entry, text)) return undefined;
  const message = `The line below \`${key}\` is indented and has its own key`;
  const fix = `indent it like \`${key}\`, or put the whole value in quotes`;
  return { at, message, fix };
}

/** Explains a value that starts with a quote or another character that's special in YAML. */
function explainStart(entry: Entry, text: string): YamlFault | undefined {
  const { key, value, at } = entry;
  const single = /^'(.*)'$/.exec(value)?.[1];
  if (single !== undefined) {
    const message = `An apostrophe ends the single-quoted value of \`${key}\``;
    return { at, message, ...quote(key, value, single) };
  }
  if (/^["']/.test(value)) {
    return {
      at,
      message: `\`${key}\` has text after its closing quote`,
      ...quoteWhole(entry, text),
    };
  }
  const sign = /^(?:[[{*&!|>%@`]|[-?](?=\s))/.exec(value)?.[0];
  if (sign === undefined) return undefined;
  const shown = sign === '`' ? '`` ` ``' : `\`${sign}\``;
  const message = `\`${key}\` starts with ${shown}, which has a special meaning in YAML`;
  return { at, message, ...quoteWhole(entry, text) };
}

/** Returns whether the value is multiline. */
function isWrapped({ at }: Entry, text: string): boolean {
  return /^[^\n]*\n[ \t]+\S/.test(text.slice(at));
}

function quoteWhole(entry: Entry, text: string): Pick<YamlFault, 'fix' | 'edit'> {
  // The quotes would have to end on the next line, which can contain anything.
  if (isWrapped(entry, text)) return { fix: 'put the whole value in quotes' };
  return quote(entry.key, entry.value, entry.value);
}

function quote(key: string, from: string, words: string): Pick<YamlFault, 'fix' | 'edit'> {
  const to = `"${words.replace(/[\\"]/g, '\\$&')}"`;
  return { fix: `put it in quotes: \`${key}: ${to}\``, edit: { from, to } };
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

/** Explains a bracket or quote that's never closed. */
function explainUnclosed(message: string, text: string, at: number): YamlFault | undefined {
  const flow = /Flow (sequence|map)/i.exec(message)?.[1]?.toLowerCase();
  const mark = /Missing closing (["'])/.exec(message)?.[1];
  if (flow === undefined && mark === undefined) return undefined;
  const [open, close] = mark ? [mark, mark] : flow === 'map' ? ['{', '}'] : ['[', ']'];
  const start = findOpening(text.slice(0, at), open ?? '', close ?? '');
  const fix = `write \`${close}\` where it ends`;
  return { at: start ?? at, message: `\`${open}\` is never closed`, fix };
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

function explainLine(message: string, text: string, at: number): YamlFault {
  const start = text.lastIndexOf('\n', at - 1) + 1;
  const line = text.slice(start).split('\n')[0] ?? '';
  const [whole, indent = '', key, value = ''] = /^(\s*)([\w./-]+):((?!\/\/)\S.*)$/.exec(line) ?? [];
  if (whole !== undefined && key !== undefined) {
    const edit = { from: `${key}:${value}`, to: `${key}: ${value}` };
    const fix = `write \`${edit.to}\``;
    return { at: start + indent.length, message: `\`${key}:\` needs a space after it`, fix, edit };
  }
  if (line.trim() === '' || line.includes(':')) return explainOther(message, at);
  const fix = 'write `key: value`, or indent the line if it continues the value above';
  return { at, message: `\`${line.trim().slice(0, 40)}\` isn't a key with a value`, fix };
}

function explainOther(message: string, at: number): YamlFault {
  const fix = 'correct it; put values that contain `:`, `#`, or quotes in quotes';
  return { at, message: `YAML: ${firstSentence(message)}`, fix };
}

/** Returns the entry on the line at the offset, without its comment. */
function entryAt(text: string, offset: number): Entry | undefined {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const line = text.slice(start).split('\n')[0] ?? '';
  const match = /^((?:\s*-\s)*\s*([\w-]+):[ \t]+)(\S.*)$/.exec(line);
  if (!match) return undefined;
  const [, before = '', key = '', rest = ''] = match;
  const comment = rest.search(/\s#/);
  const value = (comment < 0 ? rest : rest.slice(0, comment)).trimEnd();
  return { key, value, at: start + before.length };
}

/** Returns the first line of the parser's message, without the error's name and place. */
export function firstSentence(message: string): string {
  return (
    message
      .replace(/^\w*Error: /, '')
      .split('\n')[0]
      ?.replace(/ at line \d+, column \d+:?$/, '') ?? message
  );
}
