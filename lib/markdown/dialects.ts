import type { Problem } from '../core/problem';

/** A page's text as our parser reads it, with the line and the column of the original for each line of it. */
export type Reading = {
  readonly text: string;
  /** For each line: its line in the original, counted from 0, and how many columns were removed in front of it. */
  readonly lines: readonly { readonly line: number; readonly shift: number }[];
  readonly faults: readonly DialectFault[];
};

/** Syntax of another tool, with its line, counted from 0. */
type DialectFault = Pick<Problem, 'message' | 'fix' | 'edit'> & { readonly line: number };

type Line = { readonly text: string; readonly line: number; readonly shift: number };

/**
 * Rewrites blocks that other tools have and CommonMark doesn't: Python-Markdown's `!!! note`, `??? note`, and
 * `=== "Tab"` with their indented text, containers such as `::: name` and `:::name Title`, and lines of `import` and
 * `export`. Code blocks stay as they are.
 */
export function readDialects(source: string): Reading {
  const written = source.split('\n').map((text, line) => ({ text, line, shift: 0 }));
  if (!/^[ \t>]*(?:!!!|\?\?\?|===|:::)|^(?:import|export) /m.test(source)) {
    return { text: source, lines: written, faults: [] };
  }
  const faults: DialectFault[] = [];
  const lines = readLines(written, faults);
  return { text: lines.map(({ text }) => text).join('\n'), lines, faults };
}

const BLOCK =
  /^([ \t]*)(!!!|\?\?\?\+?|===[+!]?)[ \t]+(?:([\w-]+(?: [\w-]+)*)[ \t]*)?(?:"(.*)")?[ \t]*$/;
const CONTAINER = /^([ \t]*)(:{3,})([ \t]*)\{?\.?([a-z][\w-]*)\}?[ \t]*(.*)$/;
const FENCE = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(`{3,}(?!.*`)|~{3,})/;
const ITEM = /^([ \t]*)(?:[-*+]|\d{1,9}[.)])([ \t]+)/;
const CODE =
  /^(?:import\s+(?:[\w*{][^'"]*\s+from\s+)?['"][^'"]+['"];?|export\s+(?:const|default|function|let|async)\b.*)\s*$/;

/** `content` is where the text of the list item around the lines begins. */
function readLines(lines: readonly Line[], faults: DialectFault[], content = 0): Line[] {
  const read: Line[] = [];
  let fence = '';
  let itemAt = content;
  for (let at = 0; at < lines.length; at += 1) {
    const one = lines[at] as Line;
    const { text } = one;
    const [, mark = ''] = FENCE.exec(text) ?? [];
    if (fence !== '') {
      if (mark.startsWith(fence) && /^[ \t>]*[`~]+[ \t]*$/.test(text)) fence = '';
      read.push(one);
      continue;
    }
    fence = mark;
    const item = ITEM.exec(text);
    const indent = widthOf(/^[ \t]*/.exec(text)?.[0] ?? '');
    if (item) itemAt = widthOf(item[0]);
    else if (text.trim() !== '' && indent <= content) itemAt = content;
    const block = indent - itemAt <= 3 ? readBlock(lines, at) : undefined;
    if (block) {
      const group = [block];
      at += block.body.length;
      for (let next = at + 1; block.kind === 'tab'; ) {
        while (lines[next]?.text.trim() === '') next += 1;
        const other = next < lines.length ? readBlock(lines, next) : undefined;
        if (other?.kind !== 'tab' || other.indent !== block.indent) break;
        group.push(other);
        at = next + other.body.length;
        next = at + 1;
      }
      read.push(...writeBlocks(group, faults));
    } else if (CODE.test(text) && isBelowCode(lines, at)) {
      const message = "`import` and `export` at the start of a paragraph are code, which isn't run";
      faults.push({ line: one.line, message, fix: 'remove it, or reword the text' });
      read.push({ ...one, text: '' });
    } else read.push(readContainer(one, faults));
  }
  return read;
}

// Code stands at the top of the page, or between blank lines.
function isBelowCode(lines: readonly Line[], at: number): boolean {
  const above = lines[at - 1]?.text.trim() ?? '';
  return above === '' || CODE.test(above);
}

type Block = {
  readonly first: Line;
  readonly indent: string;
  readonly kind: 'admonition' | 'details' | 'tab';
  readonly isOpen: boolean;
  readonly name: string;
  readonly title: string | undefined;
  readonly body: readonly Line[];
};

function readBlock(lines: readonly Line[], at: number): Block | undefined {
  const first = lines[at] as Line;
  const match = BLOCK.exec(first.text);
  if (!match) return undefined;
  const [, indent = '', mark = '', name = '', title] = match;
  const kind = mark.startsWith('!') ? 'admonition' : mark.startsWith('?') ? 'details' : 'tab';
  if (kind === 'tab' ? title === undefined || name !== '' : name === '' && title === undefined) {
    return undefined;
  }
  const width = widthOf(indent) + 4;
  let end = at + 1;
  for (let next = end; next < lines.length; next += 1) {
    const { text } = lines[next] as Line;
    if (text.trim() === '') continue;
    if (widthOf(/^[ \t]*/.exec(text)?.[0] ?? '') < width) break;
    end = next + 1;
  }
  return {
    first,
    indent,
    kind,
    isOpen: mark.endsWith('+'),
    name,
    title,
    body: lines.slice(at + 1, end),
  };
}

/** Writes a block, or tabs that belong together. */
function writeBlocks(group: readonly Block[], faults: DialectFault[]): Line[] {
  const lines = group.flatMap((block) => writeBlock(block, faults));
  const [{ kind, indent, first }] = group as readonly [Block];
  if (kind !== 'tab') return lines;
  const colons = ':'.repeat(countColons(lines) + 1);
  const last = lines.at(-1) ?? first;
  return [
    { ...first, text: `${indent}${colons}tabs` },
    ...lines,
    { ...last, text: indent + colons },
  ];
}

function countColons(lines: readonly Line[]): number {
  return Math.max(2, ...lines.map(({ text }) => /^[ \t]*(:{3,})/.exec(text)?.[1]?.length ?? 0));
}

function writeBlock(
  { first, indent, kind, isOpen, name, title, body }: Block,
  faults: DialectFault[],
): Line[] {
  const width = widthOf(indent);
  // Keeps the indentation of the block itself, which may belong to a list.
  const dedented = body.map((line) => dedent(line, width));
  const inner = readLines(dedented, faults, width);
  const colons = ':'.repeat(countColons(inner) + 1);
  const [type = 'note'] = name.toLowerCase().split(' ');
  const label = title ? `[${title.replace(/[[\]]/g, '\\$&')}]` : '';
  const opening = {
    admonition: `${colons}${type}${label}`,
    details: `${colons}details${label || `[${type}]`}${isOpen ? '{open}' : ''}`,
    tab: `${colons}tab${label}`,
  }[kind];
  const written = first.text.trim();
  const message = `\`${written}\` is Python-Markdown, which GitHub shows as text`;
  const shown = opening.replace(/^:+/, ':::');
  const fix = `write \`${shown}\`, the text without its indentation, and \`:::\``;
  faults.push({ line: first.line, message, fix });
  const last = inner.at(-1) ?? first;
  return [{ ...first, text: indent + opening }, ...inner, { ...last, text: indent + colons }];
}

function dedent({ text, line, shift }: Line, keep: number): Line {
  const spaces = /^[ \t]*/.exec(text)?.[0] ?? '';
  const rest = text.slice(spaces.length);
  if (rest === '') return { text: '', line, shift };
  const width = widthOf(spaces);
  const now = ' '.repeat(Math.max(keep, width - 4));
  return { text: now + rest, line, shift: shift + spaces.length - now.length };
}

function widthOf(text: string): number {
  let width = 0;
  for (const letter of text) width += letter === '\t' ? 4 - (width % 4) : 1;
  return width;
}

function readContainer(line: Line, faults: DialectFault[]): Line {
  const match = CONTAINER.exec(line.text);
  if (!match) return line;
  const [, indent = '', colons = '', space = '', written = '', rest = ''] = match;
  const isPlain =
    space === '' &&
    (rest === '' || /^[[{]/.test(rest)) &&
    !/[{.]/.test(line.text.slice(indent.length + colons.length, indent.length + colons.length + 1));
  if (isPlain) return line;
  const name = written.replace(/^callout-/, '').toLowerCase();
  const [, title = '', attributes = ''] = /^(.*?)[ \t]*(\{[^{}]*\})?$/.exec(rest) ?? [];
  const label =
    title === '' || title.startsWith('[') ? title : `[${title.replace(/[[\]]/g, '\\$&')}]`;
  const to = `${colons}${name}${label}${attributes}`;
  const from = line.text.slice(indent.length).trimEnd();
  const message = `\`${from}\` isn't how a container begins here`;
  faults.push({ line: line.line, message, fix: `write \`${to}\``, edit: { from, to } });
  return { ...line, text: indent + to };
}
