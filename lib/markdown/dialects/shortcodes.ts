import { inCodeFont } from '../../core/in-code-font';
import { kindOf } from '../admonitions';
import {
  type Context,
  type DialectFault,
  editOf,
  type Line,
  trackFences,
  writeContainer,
  writeLabel,
} from './lines';

const SHORTCODE =
  /^[ \t]*\{(?:\{[<%]|%-?)[ \t]*(\/?)[ \t]*([a-z][\w-]*)\b([^{}]*?)(?:[%>]\}|-?%)\}[ \t]*$/i;
/** How deeply shortcodes can be nested. */
const DEPTH = 20;

/** Finds the shortcodes of Hugo, Jekyll, and GitBook that have an end, and stand on their own lines. */
export function pairShortcodes(lines: readonly Line[]): Map<number, number> {
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
export function readShortcode(
  lines: readonly Line[],
  at: number,
  { ends }: Context,
): Line[] | undefined {
  const line = lines[at]?.line ?? 0;
  const end = lines.findIndex((other, index) => index > at && other.line === ends.get(line));
  return end > at ? lines.slice(at + 1, end) : undefined;
}

/** Kinds of boxes that are named by their color. */
const COLORS = new Map([
  ['red', 'danger'],
  ['yellow', 'warning'],
  ['green', 'tip'],
]);

/** Writes a box, tabs, or a code block for a shortcode that means it. The content of any other one is shown. */
export function writeShortcode(
  first: Line,
  body: readonly Line[],
  context: Context,
  content: number,
): Line[] {
  const [, , written = '', rest = ''] = SHORTCODE.exec(first.text) ?? [];
  const indent = /^[ \t]*/.exec(first.text)?.[0] ?? '';
  const name = written.toLowerCase();
  const before = context.faults.length;
  const tell = (message: string, fix: string, means?: readonly Line[]) => {
    const last = { ...end, line: context.ends.get(first.line) ?? end.line };
    const edit = means ? editOf(first, last, means, context) : {};
    const told = `${inCodeFont(first.text.trim())} ${message}`;
    context.faults.splice(before, 0, { line: first.line, message: told, fix, ...edit });
  };
  const end = { ...(body.at(-1) ?? first), text: '' };
  if (name === 'comment') return [first, ...body, end].map((line) => ({ ...line, text: '' }));
  // Pages put code into variables, to show it in several forms.
  if (/^(?:highlight|set|capture)$/.test(name)) {
    const [language = ''] = name === 'highlight' ? (/[\w+-]+/.exec(rest) ?? []) : [];
    const fence = { ...first, text: `${indent}\`\`\`\`${language}` };
    const block = [fence, ...body, { ...end, text: `${indent}\`\`\`\`` }];
    tell('is read as a code block', 'write a fence with three backticks', block);
    return block;
  }
  const textOf = (key: string) =>
    new RegExp(`(?:^|\\s)(?:${key})=["“]([^"”]*)["”]`).exec(rest)?.[1] ?? '';
  const [, positional = ''] = /^\s*"([^"]*)"/.exec(rest) ?? [];
  const [word = ''] = /^\s*[a-z]+(?=\s*$)/.exec(rest) ?? [];
  const inner = context.read(body, content);
  const style = textOf('style|color|type|level') || positional || word.trim();
  const kind = kindOf(name) && (COLORS.get(style) ?? kindOf(style) ?? kindOf(name));
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
    const url = /^https?:[^\s<>]+$/.exec(textOf('url|src'))?.[0];
    return [{ ...first, text: url ? `${indent}<${url}>` : '' }, ...inner, end];
  }
  const label = title || (kind || isTabs ? '' : positional || 'Details');
  const opening = type + writeLabel(label);
  const container = writeContainer({ first, indent, opening, last: end }, inner);
  const shown = inCodeFont(`:::${opening}`);
  tell(`is read as ${shown}`, `write ${shown}, the text, and \`:::\``, container);
  return container;
}

const DESTINATION =
  /(\](?:\(|:[ \t]+))(?:\{%-?[ \t]*(?:link|post_url)[ \t]+([^\s{}%]+)[ \t]*-?%\}|\{\{[<%-]?[ \t]*(?:(?:rel)?ref[ \t]+"([^"{}]*)"|["']([^"'{}]*)["'][ \t]*\|[ \t]*(?:relative|absolute)_url|site\.(?:baseurl|url))[ \t]*[>%-]?\}\})([^\s()]*)/g;

const TEMPLATE = /(?:\]\(|^ {0,3}\[[^[\]]+\]:)[ \t]*[^\s<>()]*\{\{[^{}()]*\}\}[^\s()]*/g;

/** Writes the addresses that Hugo and Jekyll compute as links. Spaces keep the columns of the rest. */
export function withoutTemplates(line: Line, faults: DialectFault[]): Line {
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
