import { inCodeFont } from '../../core/in-code-font';
import {
  type Context,
  editOf,
  indentOf,
  type Line,
  type ReadBlock,
  widthOf,
  writeContainer,
  writeLabel,
} from './lines';

const BLOCK =
  /^([ \t]*)(!!!|\?\?\?\+?|===[+!]?)[ \t]+(?:([\w-]+(?: [\w-]+)*)[ \t]*)?(?:"(.*)")?[ \t]*$/;
// What mkdocstrings replaces by the documentation of a module or class, with options below it.
const NAME_OF_CODE = /^([ \t]*):::[ \t]+([A-Za-z_]\w*(?:\.\w+)+)[ \t]*$/;

/** Reads the block of Python-Markdown that begins at a line, with all of its tabs. Undefined if there's none. */
export function readBlock(
  lines: readonly Line[],
  at: number,
  context: Context,
): ReadBlock | undefined {
  if (NAME_OF_CODE.test(lines[at]?.text ?? '')) {
    const named = writeNameOfCode(lines, at, context);
    return { lines: named, count: named.length };
  }
  const block = findBlock(lines, at);
  if (!block) return undefined;
  const group = [block];
  let end = at + 1 + block.body.length;
  for (let next = end; block.kind === 'tab'; next = end) {
    while (lines[next]?.text.trim() === '') next += 1;
    const other = next < lines.length ? findBlock(lines, next) : undefined;
    if (other?.kind !== 'tab' || other.indent !== block.indent) break;
    group.push(other);
    end = next + 1 + other.body.length;
  }
  return { lines: writeBlocks(group, context), count: end - at };
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

function findBlock(lines: readonly Line[], at: number): Block | undefined {
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
    if (indentOf(text) < width) break;
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
function writeBlocks(group: readonly Block[], context: Context): Line[] {
  const before = context.faults.length;
  const lines = group.flatMap((block) => writeBlock(block, context));
  const [{ kind, indent, first }] = group as readonly [Block];
  const written =
    kind === 'tab' ? writeContainer({ first, indent, opening: 'tabs' }, lines) : lines;
  const message = `${inCodeFont(first.text.trim())} is Python-Markdown, which GitHub shows as text`;
  const opening = written[0]?.text.trim() ?? '';
  const inside = kind === 'tab' ? 'a `:::tab` for each tab' : 'the text without its indentation';
  const fix = `write ${inCodeFont(opening)}, ${inside}, and \`${/^:+/.exec(opening)?.[0]}\``;
  const end = group.at(-1)?.body.at(-1) ?? group.at(-1)?.first ?? first;
  const fault = { line: first.line, message, fix, ...editOf(first, end, written, context) };
  context.faults.splice(before, 0, fault);
  return written;
}

function writeBlock(
  { first, indent, kind, isOpen, name, title, body }: Block,
  context: Context,
): Line[] {
  const width = widthOf(indent);
  // Keeps the indentation of the block itself, which may belong to a list.
  const dedented = body.map((line) => dedent(line, width));
  const inner = context.read(dedented, width);
  const [type = 'note'] = name.toLowerCase().split(' ');
  const label = writeLabel(title ?? '');
  const opening = {
    admonition: `${type}${label}`,
    details: `details${label || `[${type}]`}${isOpen ? '{open}' : ''}`,
    tab: `tab${label}`,
  }[kind];
  return writeContainer({ first, indent, opening }, inner);
}

function dedent({ text, line, shift }: Line, keep: number): Line {
  const spaces = /^[ \t]*/.exec(text)?.[0] ?? '';
  const rest = text.slice(spaces.length);
  if (rest === '') return { text: '', line, shift };
  const width = widthOf(spaces);
  const now = ' '.repeat(Math.max(keep, width - 4));
  return { text: now + rest, line, shift: shift + spaces.length - now.length };
}

function isOption(text: string | undefined, indent: number): boolean {
  return text !== undefined && indentOf(text) >= indent + 4 && text.trim() !== '';
}

/** Shows the name of code as text, without the options below it. */
function writeNameOfCode(lines: readonly Line[], at: number, { faults }: Context): Line[] {
  const first = lines[at] as Line;
  const message = "`:::` and the name of code is mkdocstrings, whose documentation isn't made here";
  const fix = 'link to it, or write what it shows as Markdown';
  faults.push({ line: first.line, message, fix, isLost: true });
  const [, indent = '', name = ''] = NAME_OF_CODE.exec(first.text) ?? [];
  const read = [{ ...first, text: `${indent}\`${name}\`` }];
  for (let next = at + 1; isOption(lines[next]?.text, widthOf(indent)); next += 1) {
    read.push({ ...(lines[next] as Line), text: '' });
  }
  return read;
}
