import { lineAt } from './line-at';
import type { YamlFault } from './yaml-fault';

/** A key or a list item above a line. */
type Level = {
  readonly kind: 'key' | 'item';
  /** The key, or the whole list item. */
  readonly name: string;
  /** The number of characters before it. */
  readonly indent: number;
  /** The offset of its line. */
  readonly start: number;
};

/** Explains a key or a list item that isn't aligned with any of those above it. */
export function explainIndent(text: string, at: number): YamlFault | undefined {
  const { start, first, line } = lineAt(text, at);
  const [own] = readLevels(line, start);
  if (!own) return undefined;
  const above = findLevels(text.slice(0, start));
  const same = above.filter(({ kind }) => kind === own.kind);
  if (same.some(({ indent }) => indent === own.indent)) return undefined;
  const top = above[0];
  if (own.indent === 0 && top && top.indent > 0 && top.kind === own.kind) {
    const message = `\`${top.name}\` is indented, but the lines below it aren't`;
    return { at: top.start, message, fix: 'remove the spaces before it', isDerailing: true };
  }
  // Of two levels with the same distance, the line more probably belongs to the inner one.
  const distance = ({ indent }: Level) => Math.abs(indent - own.indent);
  const nearest = same.toReversed().toSorted((a, b) => distance(a) - distance(b))[0];
  if (!nearest) return explainStranger(own, above, first);
  const message =
    own.kind === 'key'
      ? "This key isn't aligned with the keys above it"
      : "This list item isn't aligned with the items above it";
  const count = `${distance(nearest)} ${distance(nearest) === 1 ? 'space' : 'spaces'}`;
  const verb = nearest.indent > own.indent ? 'add' : 'remove';
  const fix = `${verb} ${count} before it to align it with \`${nearest.name}\``;
  return { at: first, message, fix, isDerailing: true };
}

/** Explains a key directly below a list. */
function explainStranger(own: Level, above: readonly Level[], at: number): YamlFault | undefined {
  if (own.kind !== 'key' || !above.some(({ indent }) => indent === own.indent)) return undefined;
  const fix = 'start it with `- `, or move it out of the list';
  return {
    at,
    message: `\`${own.name}\` isn't an item of the list above it`,
    fix,
    isDerailing: true,
  };
}

/** Returns the keys and list items at the end of a text to which another line could belong, outermost first. */
function findLevels(text: string): Level[] {
  let levels: Level[] = [];
  let start = 0;
  let block = Number.POSITIVE_INFINITY;
  for (const line of text.split('\n')) {
    const indent = line.search(/\S|$/);
    const isText = line.trim() === '' || indent > block || line.trimStart().startsWith('#');
    const found = isText ? [] : readLevels(line, start);
    start += line.length + 1;
    if (isText) continue;
    // The lines below `|` and `>` are text.
    block = /(?:^|\s)[|>][-+\d]*\s*$/.test(line) ? indent : Number.POSITIVE_INFINITY;
    if (!found[0] || isMisaligned(found[0], levels)) continue;
    levels = [
      ...levels.filter((level) => level.indent < indent || isParent(level, found[0])),
      ...found,
    ];
  }
  return levels;
}

function isMisaligned({ kind, indent }: Level, above: readonly Level[]): boolean {
  const isOutward = above.some((level) => level.indent > indent);
  return isOutward && !above.some((level) => level.indent === indent && level.kind === kind);
}

// A list may be aligned with its key.
function isParent(level: Level, own: Level | undefined): boolean {
  return level.kind === 'key' && own?.kind === 'item' && level.indent === own.indent;
}

/** Returns the list items and the key that a line starts, outermost first. */
function readLevels(line: string, start: number): Level[] {
  const levels: Level[] = [];
  let indent = line.search(/\S|$/);
  for (;;) {
    const rest = line.slice(indent);
    const dash = /^-(?:\s+|$)/.exec(rest)?.[0];
    if (dash === undefined) break;
    levels.push({ kind: 'item', name: rest.slice(0, 40).trim(), indent, start });
    indent += dash.length;
  }
  const key = /^("[^"]*"|'[^']*'|[^\s"'[\]{},#&*!|>%@`-][^\s:]*):(?:\s|$)/.exec(line.slice(indent));
  if (key) levels.push({ kind: 'key', name: key[1] ?? '', indent, start });
  return levels;
}
