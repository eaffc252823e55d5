import type { YAMLError } from 'yaml';
import { explainFlow } from './explain-flow';
import { explainIndent } from './explain-indent';
import { lineAt } from './line-at';
import type { YamlFault } from './yaml-fault';

/** One line of YAML with a key and its value, whose offset is `at`. */
type Entry = {
  readonly key: string;
  readonly value: string;
  readonly at: number;
  /** The number of characters before the key. */
  readonly indent: number;
};

/** Explains an error of the YAML parser in the author's terms. */
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
    default:
      if (message.startsWith('Comments must be')) {
        const fix = 'write a space before it, or put the whole value in quotes';
        return { at, message: '`#` starts a comment only after a space', fix };
      }
      return (
        explainFlow(message, text, at) ??
        (entry && explainEntry(entry, code, text, at)) ??
        explainIndent(text, at) ??
        explainLine(text, at)
      );
  }
}

/** Explains an error in the value of an entry. */
function explainEntry(entry: Entry, code: string, text: string, at: number): YamlFault | undefined {
  if (code === 'BLOCK_AS_IMPLICIT_KEY') {
    const fault = explainColon(entry, text);
    if (fault) return fault;
  }
  // An error before the value is about the line's indentation.
  return at < entry.at ? undefined : explainStart(entry, text);
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
  const below = /:(?:\s|$)/.test(value) ? undefined : findColonBelow(entry, text);
  if (below?.key !== undefined) {
    const message = `\`${below.key}\` is indented below \`${key}\`, which already has a value`;
    const fix = `align it with \`${key}\`, or put the whole value of \`${key}\` in quotes`;
    return { at: below.at, message, fix };
  }
  if (!below && !/:(?:\s|$)/.test(value)) return undefined;
  const message = `\`${key}\` contains \`: \`, which YAML reads as a new key`;
  return { at, message, ...quoteWhole(entry, text) };
}

/** Returns the first line with a colon that continues a value, and the key that it starts with, if any. */
function findColonBelow(
  entry: Entry,
  text: string,
): { readonly at: number; readonly key: string | undefined } | undefined {
  let start = text.indexOf('\n', entry.at) + 1;
  while (continuesAt(entry, text, start)) {
    const { first, line } = lineAt(text, start);
    if (/:(?:\s|$)/.test(line)) return { at: first, key: /^\s+([\w-]+):(?:\s|$)/.exec(line)?.[1] };
    start = text.indexOf('\n', start) + 1;
  }
  return undefined;
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
  if (isWrapped(entry, text) && /^[|>][-+\d]*\s*\S/.test(value)) {
    const message = `\`${key}\` has text after \`${sign}\``;
    const fix = 'start the text on the line below, or put the whole value in quotes';
    return { at: at + (/^[|>][-+\d]*\s*/.exec(value)?.[0].length ?? 0), message, fix };
  }
  if (sign === '-') {
    const message = `A list can't start on the same line as \`${key}\``;
    const fix = "start it on the line below, or put the value in quotes if it's text";
    return { at, message, fix };
  }
  const shown = sign === '`' ? '`` ` ``' : `\`${sign}\``;
  const message = `\`${key}\` starts with ${shown}, which has a special meaning in YAML`;
  return { at, message, ...quoteWhole(entry, text) };
}

/** Returns true if the value continues on the line below. */
function isWrapped(entry: Entry, text: string): boolean {
  return continuesAt(entry, text, text.indexOf('\n', entry.at) + 1);
}

/** Returns true if the line that starts at an offset is indented more than the entry's key. */
function continuesAt({ indent }: Entry, text: string, start: number): boolean {
  if (start === 0) return false;
  const { first, line } = lineAt(text, start);
  return line.trim() !== '' && first - start > indent;
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

function explainLine(text: string, at: number): YamlFault {
  const { start, first, line } = lineAt(text, at);
  const [whole, indent = '', key, value = ''] =
    /^(\s*(?:-\s+)*)([\w./-]+):((?!\/\/)\S.*)$/.exec(line) ?? [];
  if (whole !== undefined && key !== undefined) {
    const edit = { from: `${key}:${value}`, to: `${key}: ${value}` };
    const fix = `write \`${edit.to}\``;
    return { at: start + indent.length, message: `\`${key}:\` needs a space after it`, fix, edit };
  }
  const dashed = /^\s*-([^\s-].*)$/.exec(line)?.[1];
  if (dashed !== undefined) {
    const edit = { from: `-${dashed}`, to: `- ${dashed}` };
    return { at: first, message: '`-` needs a space after it', fix: `write \`${edit.to}\``, edit };
  }
  const above = /(?:^|\n)[ \t]*([\w-]+):[ \t]+\S[^\n]*\n(?:[ \t]*-[ \t][^\n]*\n)*$/.exec(
    text.slice(0, start),
  )?.[1];
  if (/^\s*-\s/.test(line) && above !== undefined) {
    const fix = `move the value of \`${above}\` into the list, or remove the list`;
    return { at: first, message: 'This list is below a key that already has a value', fix };
  }
  if (/^\*\s/.test(text.slice(at))) {
    return { at, message: 'YAML lists use `-`, not `*`', fix: 'write `-` before each item' };
  }
  if (line.trim() === '' || line.includes(':')) return explainRest(text, at);
  const fix = 'write `key: value`, or indent the line if it continues the value above';
  return {
    at: Math.max(at, first),
    message: `\`${line.trim().slice(0, 40)}\` isn't a key with a value`,
    fix,
  };
}

function explainRest(text: string, at: number): YamlFault {
  const rest = text.slice(at).trimStart().split('\n')[0] ?? '';
  const message =
    rest === '' ? "The YAML isn't complete" : `YAML can't read \`${rest.slice(0, 40)}\``;
  const fix =
    'check the quotes, brackets, and spaces here and on the line above; put text with special characters in quotes';
  return { at, message, fix };
}

/** Returns the entry on the line at the offset, without its comment. */
function entryAt(text: string, offset: number): Entry | undefined {
  const { start, line } = lineAt(text, offset);
  const match = /^((?:\s*-\s)*\s*([\w-]+):[ \t]+)(\S.*)$/.exec(line);
  if (!match) return undefined;
  const [, before = '', key = '', rest = ''] = match;
  const comment = rest.search(/\s#/);
  const value = (comment < 0 ? rest : rest.slice(0, comment)).trimEnd();
  return { key, value, at: start + before.length, indent: before.search(/[\w-]+:[ \t]+$/) };
}
