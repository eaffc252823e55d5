import type { Problem } from '../core/problem';

/** A page's text as our parser reads it, with the line and the column of the original for each line of it. */
export type Reading = {
  readonly text: string;
  /**
   * For each line: its line in the original, counted from 0, and how many columns were removed in front of it. Empty if
   * the text is the original.
   */
  readonly lines: readonly { readonly line: number; readonly shift: number }[];
  readonly faults: readonly DialectFault[];
};

/** Syntax of another tool, with its line, counted from 0. */
type DialectFault = Pick<Problem, 'message' | 'fix' | 'edit'> & { readonly line: number };

type Line = { readonly text: string; readonly line: number; readonly shift: number };

/**
 * Rewrites blocks that other tools have and CommonMark doesn't: Python-Markdown's `!!! note`, `??? note`, and
 * `=== "Tab"` with their indented text, containers such as `::: name` and `:::name Title`, shortcodes with their ends,
 * and, unless the page is MDX, `import`, `export`, and comments in braces. Code blocks stay as they are.
 */
export function readDialects(source: string, isMdx = false): Reading {
  if (!/^[ \t>]*(?:!!!|\?\?\?|===|:::)|^(?:import|export) |\{[{%/]/m.test(source)) {
    return { text: source, lines: [], faults: [] };
  }
  const written = source.split('\n').map((text, line) => ({ text, line, shift: 0 }));
  const context: Context = { faults: [], ends: pairShortcodes(written), isMdx };
  const lines = readLines(written, context);
  return { text: lines.map(({ text }) => text).join('\n'), lines, faults: context.faults };
}

type Context = {
  readonly faults: DialectFault[];
  /** The lines where shortcodes end, by the lines where they begin. */
  readonly ends: ReadonlyMap<number, number>;
  readonly isMdx: boolean;
};

const BLOCK =
  /^([ \t]*)(!!!|\?\?\?\+?|===[+!]?)[ \t]+(?:([\w-]+(?: [\w-]+)*)[ \t]*)?(?:"(.*)")?[ \t]*$/;
const CONTAINER = /^([ \t]*)(:{3,})([ \t]*)\{?\.?([a-z][\w-]*)\}?[ \t]*(.*)$/;
const FENCE = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(`{3,}(?!.*`)|~{3,})/;
const ITEM = /^([ \t]*)(?:[-*+]|\d{1,9}[.)])([ \t]+)/;
const IMPORT = /^import\s+(?:[\w*{][^'"]*\s+from\s+)?['"][^'"]+['"];?\s*$/;
const EXPORT = /^export\s+(?:const|default|function|let|async)\b/;

/** `content` is where the text of the list item around the lines begins. */
function readLines(lines: readonly Line[], context: Context, content = 0): Line[] {
  const { faults } = context;
  const read: Line[] = [];
  const isCode = trackFences();
  let itemAt = content;
  for (let at = 0; at < lines.length; at += 1) {
    const one = lines[at] as Line;
    const { text } = one;
    if (isCode(text)) {
      read.push(one);
      continue;
    }
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
      read.push(...writeBlocks(group, context));
      continue;
    }
    const body = readShortcode(lines, at, context);
    const code = context.isMdx ? 0 : countCode(lines, at);
    if (body) {
      read.push(...writeShortcode(one, body, context, content));
      at += body.length + 1;
    } else if (code > 0) {
      const isComment = text.trimStart().startsWith('{');
      const message = isComment
        ? '`{/* … */}` is a comment in MDX only'
        : "`import` and `export` at the start of a paragraph are code, which isn't run";
      const fix = isComment ? 'write `<!-- … -->`' : 'remove it, or reword the text';
      faults.push({ line: one.line, message, fix });
      for (const line of lines.slice(at, at + code)) read.push({ ...line, text: '' });
      at += code - 1;
    } else read.push(readContainer(withoutTemplates(one, faults), faults));
  }
  return read;
}

/** Returns a function that takes each line of a text in turn, and returns whether it's in a code block, or its end. */
function trackFences(): (text: string) => boolean {
  let fence = '';
  return (text) => {
    const [, mark = ''] = FENCE.exec(text) ?? [];
    const isInside = fence !== '';
    if (!isInside) fence = mark;
    else if (mark.startsWith(fence) && /^[ \t>]*[`~]+[ \t]*$/.test(text)) fence = '';
    return isInside;
  };
}

/** The most lines of code that we look through for their end. */
const CODE_LINES = 200;

/** Returns how many lines of `import`, `export`, or a comment begin here, at the top of the page or below a blank line. */
function countCode(lines: readonly Line[], at: number): number {
  const first = lines[at]?.text ?? '';
  const kind = /^(?:(import|export)\s|[ \t]*(\{\/\*))/.exec(first);
  const above = lines[at - 1]?.text.trim() ?? '';
  if (!kind || !(above === '' || IMPORT.test(above) || EXPORT.test(above) || /^[})\]]/.test(above)))
    return 0;
  if (kind[1] === 'export' && !EXPORT.test(first)) return 0;
  let depth = 0;
  let written = '';
  for (const [index, { text }] of lines.slice(at, at + CODE_LINES).entries()) {
    written += `${text}\n`;
    if (kind[2]) {
      if (text.includes('*/')) return /\*\/\}\s*$/.test(text) ? index + 1 : 0;
    } else if (kind[1] === 'import') {
      if (IMPORT.test(written)) return index + 1;
      if (text.trim() === '' || /['"]/.test(text)) return 0;
    } else {
      for (const letter of text.replace(/(["'])(?:(?!\1)[^\\]|\\.)*\1/g, '')) {
        if (/[{[(]/.test(letter)) depth += 1;
        else if (/[}\])]/.test(letter)) depth -= 1;
      }
      if (depth <= 0) return index + 1;
    }
  }
  return kind[1] === 'export' ? 1 : 0;
}

const SHORTCODE =
  /^[ \t]*\{(?:\{[<%]|%-?)[ \t]*(\/?)[ \t]*([a-z][\w-]*)\b([^{}]*?)(?:[%>]\}|-?%)\}[ \t]*$/i;
/** How deeply shortcodes can be nested. */
const DEPTH = 20;

/** Finds the shortcodes of Hugo, Jekyll, and GitBook that have an end, and stand on their own lines. */
function pairShortcodes(lines: readonly Line[]): Map<number, number> {
  const ends = new Map<number, number>();
  const open: { readonly name: string; readonly line: number }[] = [];
  const isCode = trackFences();
  for (const { text, line } of lines) {
    if (isCode(text)) continue;
    const [, slash, written = '', rest = ''] = SHORTCODE.exec(text) ?? [];
    if (written === '' || rest.endsWith('/')) continue;
    const name = slash ? written : written.replace(/^end_?/, '');
    if (!slash && name === written) {
      if (open.length < DEPTH) open.push({ name, line });
      continue;
    }
    const at = open.findLastIndex((one) => one.name === name);
    const [first] = at < 0 ? [] : open.splice(at);
    if (first) ends.set(first.line, line);
  }
  return ends;
}

/** Returns the lines inside the shortcode that begins here. Undefined if there's none. */
function readShortcode(lines: readonly Line[], at: number, { ends }: Context): Line[] | undefined {
  const line = lines[at]?.line ?? 0;
  const end = at + (ends.get(line) ?? line) - line;
  return end > at && lines[end] ? lines.slice(at + 1, end) : undefined;
}

const KINDS: Readonly<Record<string, string>> = {
  ...{ danger: 'danger', error: 'danger', caution: 'danger', red: 'danger' },
  ...{ warning: 'warning', warn: 'warning', yellow: 'warning' },
  ...{ tip: 'tip', success: 'tip', green: 'tip', hint: 'note' },
  ...{ note: 'note', info: 'note', important: 'note', notice: 'note' },
  ...{ alert: 'note', callout: 'note', admonition: 'note' },
};

/** Writes a box, tabs, or a code block for a shortcode that means it. The content of any other one is shown. */
function writeShortcode(
  first: Line,
  body: readonly Line[],
  context: Context,
  content: number,
): Line[] {
  const [, , written = '', rest = ''] = SHORTCODE.exec(first.text) ?? [];
  const indent = /^[ \t]*/.exec(first.text)?.[0] ?? '';
  const name = written.toLowerCase();
  const tell = (message: string, fix: string) =>
    context.faults.push({ line: first.line, message: `\`${first.text.trim()}\` ${message}`, fix });
  const end = { ...(body.at(-1) ?? first), text: '' };
  if (name === 'comment') return [first, ...body, end].map((line) => ({ ...line, text: '' }));
  if (name === 'highlight') {
    tell('is read as a code block', 'write a fence with three backticks');
    const [language = ''] = /[\w+-]+/.exec(rest) ?? [];
    const fence = { ...first, text: `${indent}\`\`\`\`${language}` };
    return [fence, ...body, { ...end, text: `${indent}\`\`\`\`` }];
  }
  const textOf = (key: string) =>
    new RegExp(`(?:^|\\s)(?:${key})=["“]([^"”]*)["”]`).exec(rest)?.[1] ?? '';
  const [, positional = ''] = /^\s*"([^"]*)"/.exec(rest) ?? [];
  const [word = ''] = /^\s*[a-z]+(?=\s*$)/.exec(rest) ?? [];
  const inner = readLines(body, context, content);
  const kind = Object.hasOwn(KINDS, name)
    ? (KINDS[textOf('style|color|type|level') || positional || word.trim()] ?? KINDS[name])
    : undefined;
  const isTabs =
    /^tab(?:s|pane)$/.test(name) && inner.some(({ text }) => /^\s*:::+tab\b/.test(text));
  const title = textOf('title|header|name|label|summary');
  const type =
    kind ??
    (isTabs ? 'tabs' : undefined) ??
    (/^(?:details|expand|collapse)$/.test(name) ? 'details' : undefined) ??
    (name === 'tab' ? 'tab' : undefined);
  if (type === undefined) {
    tell("isn't known here, so only its content is shown", 'write what it shows as Markdown');
    return [{ ...first, text: '' }, ...inner, end];
  }
  const label = title || (kind || isTabs ? '' : positional || 'Details');
  const opening = type + writeLabel(label);
  tell(`is read as \`:::${opening}\``, `write \`:::${opening}\`, the text, and \`:::\``);
  return writeContainer({ first, indent, opening, last: end }, inner);
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
function writeBlocks(group: readonly Block[], context: Context): Line[] {
  const lines = group.flatMap((block) => writeBlock(block, context));
  const [{ kind, indent, first }] = group as readonly [Block];
  if (kind !== 'tab') return lines;
  return writeContainer({ first, indent, opening: 'tabs' }, lines);
}

type Container = {
  readonly first: Line;
  readonly indent: string;
  readonly opening: string;
  /** The line that its end replaces; by default, the last one inside. */
  readonly last?: Line;
};

/** Returns the lines with those of a container around them, which has more colons than any inside. */
function writeContainer({ first, indent, opening, last }: Container, inner: readonly Line[]) {
  const colons = ':'.repeat(countColons(inner) + 1);
  const end = last ?? inner.at(-1) ?? first;
  return [
    { ...first, text: indent + colons + opening },
    ...inner,
    { ...end, text: indent + colons },
  ];
}

function writeLabel(title: string): string {
  return title === '' ? '' : `[${title.replace(/[[\]]/g, '\\$&')}]`;
}

function countColons(lines: readonly Line[]): number {
  return Math.max(2, ...lines.map(({ text }) => /^[ \t]*(:{3,})/.exec(text)?.[1]?.length ?? 0));
}

function writeBlock(
  { first, indent, kind, isOpen, name, title, body }: Block,
  context: Context,
): Line[] {
  const width = widthOf(indent);
  // Keeps the indentation of the block itself, which may belong to a list.
  const dedented = body.map((line) => dedent(line, width));
  const inner = readLines(dedented, context, width);
  const [type = 'note'] = name.toLowerCase().split(' ');
  const label = writeLabel(title ?? '');
  const opening = {
    admonition: `${type}${label}`,
    details: `details${label || `[${type}]`}${isOpen ? '{open}' : ''}`,
    tab: `tab${label}`,
  }[kind];
  const message = `\`${first.text.trim()}\` is Python-Markdown, which GitHub shows as text`;
  const fix = `write \`:::${opening}\`, the text without its indentation, and \`:::\``;
  context.faults.push({ line: first.line, message, fix });
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

function widthOf(text: string): number {
  let width = 0;
  for (const letter of text) width += letter === '\t' ? 4 - (width % 4) : 1;
  return width;
}

const DESTINATION =
  /(\](?:\(|:[ \t]+))(?:\{%-?[ \t]*(?:link|post_url)[ \t]+([^\s{}%]+)[ \t]*-?%\}|\{\{[<%-]?[ \t]*(?:(?:rel)?ref[ \t]+"([^"{}]*)"|["']([^"'{}]*)["'][ \t]*\|[ \t]*(?:relative|absolute)_url|site\.(?:baseurl|url))[ \t]*[>%-]?\}\})([^\s()]*)/g;

const TEMPLATE = /(?:\]\(|^ {0,3}\[[^[\]]+\]:)[ \t]*[^\s<>()]*\{\{[^{}()]*\}\}[^\s()]*/g;

/** Writes the addresses that Hugo and Jekyll compute as links. Spaces keep the columns of the rest. */
function withoutTemplates(line: Line, faults: DialectFault[]): Line {
  const isCode = (at: number) => line.text.slice(0, at).split('`').length % 2 === 0;
  const text = line.text
    .replace(
      DESTINATION,
      (written, start: string, link = '', ref = '', url = '', rest = '', at: number) => {
        const path = link === '' ? '' : `/${link.replace(/^\//, '')}`;
        const to = `${path}${ref}${url}${rest}`;
        return isCode(at) || to === '' ? written : (start + to).padEnd(written.length);
      },
    )
    // A space would end the address.
    .replace(TEMPLATE, (written, at: number) =>
      isCode(at) ? written : written.replace(/\s+/g, '').padEnd(written.length),
    );
  if (text === line.text) return line;
  const message = "An address that a template computes isn't known here";
  faults.push({ line: line.line, message, fix: 'write the path of the page' });
  return { ...line, text };
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
  const label = title.startsWith('[') ? title : writeLabel(title);
  const to = `${colons}${name}${label}${attributes}`;
  const from = line.text.slice(indent.length).trimEnd();
  const message = `\`${from}\` isn't how a container begins here`;
  faults.push({ line: line.line, message, fix: `write \`${to}\``, edit: { from, to } });
  return { ...line, text: indent + to };
}
