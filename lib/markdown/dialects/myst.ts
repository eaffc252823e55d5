import { inCodeFont } from '../../core/in-code-font';
import { kindOf } from '../admonitions';
import {
  type Context,
  editOf,
  type Line,
  type ReadBlock,
  writeContainer,
  writeLabel,
} from './lines';

const DIRECTIVE = /^([ \t]*)(`{3,}|~{3,}|:{3,})\{([a-z][\w-]*)\}[ \t]*(.*?)[ \t]*$/;

const OUR_NAMES = new Map([
  ['dropdown', 'details'],
  ['tab-item', 'tab'],
  ['tab-set', 'tabs'],
]);

/** Reads MyST's blocks: code blocks named `{note}` or `{dropdown}`, and all in colons. Undefined if none begins here. */
export function readDirective(
  lines: readonly Line[],
  at: number,
  context: Context,
): ReadBlock | undefined {
  const first = lines[at] as Line;
  const [, indent = '', mark = '', name = '', title = ''] = DIRECTIVE.exec(first.text) ?? [];
  const type = OUR_NAMES.get(name) ?? kindOf(name) ?? (mark.startsWith(':') ? name : undefined);
  if (type === undefined) return undefined;
  const end = lines.findIndex(({ text }, index) => index > at && text.trim().startsWith(mark));
  const last = lines[end];
  if (!last || /[^`~:\s]/.test(last.text)) return undefined;
  const body = lines.slice(at + 1, end);
  const start = body.findIndex(({ text }) => !/^[ \t]*:[\w-]+:/.test(text));
  const label = writeLabel(title || (type === 'details' ? 'Details' : ''));
  const opening = { first, indent, opening: type + label, last: { ...last, text: '' } };
  const inner = context.read(start < 0 ? [] : body.slice(start), indent.length);
  const container = writeContainer(opening, inner);
  const shown = inCodeFont(`:::${type}${label}`);
  const message = `${inCodeFont(`{${name}}`)} is MyST, which GitHub shows as ${mark.startsWith(':') ? 'text' : 'code'}`;
  const fix = `write ${shown}, the text, and \`:::\``;
  context.faults.push({
    line: first.line,
    message,
    fix,
    ...editOf(first, last, container, context),
  });
  return { lines: container, count: end + 1 - at };
}
