import { explainImports } from '../explain-imports';
import { mayTouchHtml, separateHtml } from './html-blocks';
import {
  type Context,
  type DialectFault,
  indentOf,
  type Line,
  type Reading,
  trackFences,
  widthOf,
  writeLabel,
} from './lines';
import { readDirective } from './myst';
import { readBlock } from './python-markdown';
import { pairShortcodes, readShortcode, withoutTemplates, writeShortcode } from './shortcodes';

/**
 * Rewrites blocks that other tools have and CommonMark doesn't: Python-Markdown's `!!! note`, `??? note`, and
 * `=== "Tab"` with their indented text, containers such as `::: name` and `:::name Title`, shortcodes with their ends,
 * MyST's boxes, and, unless the page is MDX, `import`, `export`, comments in braces, and what touches HTML. Code blocks
 * stay as they are.
 */
export function readDialects(source: string, isMdx = false): Reading {
  const touchesHtml = !isMdx && mayTouchHtml(source);
  if (!touchesHtml && !SIGN.test(source)) return { text: source, lines: [], faults: [] };
  const faults: DialectFault[] = [];
  const all = source.split('\n').map((text, line) => ({ text, line, shift: 0 }));
  const written = touchesHtml ? separateHtml(all, faults) : all;
  const context: Context = {
    faults,
    ends: pairShortcodes(written),
    isMdx,
    source: source.split('\n'),
    read: (inner, content) => readLines(inner, context, content),
  };
  const lines = readLines(written, context);
  return { text: lines.map(({ text }) => text).join('\n'), lines, faults };
}

const SIGN = /^[ \t>]*(?:!!!|\?\?\?|===|:::|(?:```|~~~)[`~]*\{)|^(?:import|export) |\{[{%/]/m;

const CONTAINER = /^([ \t]*)(:{3,})([ \t]*)\{?\.?([a-z][\w-]*)\}?[ \t]*(.*)$/;
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
    const directive = readDirective(lines, at, context);
    if (directive) {
      read.push(...directive.lines);
      at += directive.count - 1;
      isCode(lines[at]?.text ?? '');
      continue;
    }
    const item = ITEM.exec(text);
    const indent = indentOf(text);
    if (item) itemAt = widthOf(item[0]);
    else if (text.trim() !== '' && indent <= content) itemAt = content;
    const block = indent - itemAt <= 3 ? readBlock(lines, at, context) : undefined;
    if (block) {
      read.push(...block.lines);
      at += block.count - 1;
      continue;
    }
    const body = readShortcode(lines, at, context);
    const code = context.isMdx ? 0 : countCode(lines, at);
    if (body) {
      read.push(...writeShortcode(one, body, context, content));
      at += body.length + 1;
    } else if (code > 0) {
      const written = lines.slice(at, at + code).map((line) => line.text);
      const comment = {
        message: '`{/* … */}` is a comment in MDX only',
        fix: 'write `<!-- … -->`',
      };
      const fault = text.trimStart().startsWith('{')
        ? comment
        : explainImports(written.join('\n'), context.source.join('\n'), () => false);
      if (fault) faults.push({ line: one.line, ...fault });
      for (const line of lines.slice(at, at + code)) read.push({ ...line, text: '' });
      at += code - 1;
    } else read.push(readContainer(withoutTemplates(one, faults), faults));
  }
  return read;
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
