import { blankOut } from '../../core/blank-out';
import { type DiagramFault, FIRST_LINE, faultAt, isFault, type SourceLine } from '../fault';

/** Limits for the source of one diagram. */
const SOURCE_LIMITS = { lines: 600, characters: 40_000, line: 4000 } as const;

// Matches control characters except tab, and characters that can change the text direction.
const HIDDEN = /(?!\t)[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\u{E0001}-\u{E007F}]/u;

// Matches invisible characters without any effect here. Joiners aren't among them: emoji and some scripts need them.
const NOTHING = /[\u00AD\u200B\u2060\uFEFF]/g;

const TAG = /<[a-z]+\s[^<>]*>/gi;

/** A diagram's source, split into statements. The first one is the header. */
export type Source = {
  readonly title: string | undefined;
  readonly lines: readonly SourceLine[];
};

/**
 * Splits the source into lines. Leaves out blank lines, comments, front matter, directives, and descriptions for screen
 * readers, which readers get with the source. Returns faults if the source is too long or has hidden characters.
 */
export function readLines(source: string): Source | readonly DiagramFault[] {
  const count = source.trimEnd().split('\n').length;
  const split = 'split it into two diagrams, or write a table';
  if (source.length > SOURCE_LIMITS.characters) {
    const message = `The diagram has ${source.length} characters; write at most ${SOURCE_LIMITS.characters}`;
    return [faultAt(FIRST_LINE, message, split)];
  }
  if (count > SOURCE_LIMITS.lines) {
    const message = `The diagram has ${count} lines; write at most ${SOURCE_LIMITS.lines}`;
    return [faultAt(FIRST_LINE, message, split)];
  }
  const found = source
    .split(/\r?\n/)
    .map((text, index) => ({ number: index + 1, column: 1, text }));
  const faults = found.map(checkLine).filter(isFault);
  if (faults.length > 0) return faults;
  // Quotes in tags aren't quotes of labels.
  const visible = found
    .map(({ text }) => text.replace(NOTHING, ' ').replace(TAG, (tag) => tag.replace(/"/g, "'")))
    .join('\n');
  const front = /^\s*---[ \t]*\n(?:[^\n]*\n)*?\s*---[ \t]*(?=\n|$)/.exec(visible)?.[0] ?? '';
  const body = blank(visible.slice(front.length), '%%{', '}%%').replace(/^[ \t]*%%.*$/gm, '');
  // Only sequence diagrams have a second way to write comments.
  const isSequence = /^\s*sequenceDiagram\b/.test(body);
  const text = isSequence ? body.replace(/^[ \t]*#.*$/gm, '') : body;
  const told = text
    .replace(/^[ \t]*accDescr\s*\{[^}]*\}/gm, blankOut)
    .replace(/^[ \t]*acc(?:Title|Descr)[ \t]*:.*$/gm, '');
  const lines = (blankOut(front) + told).split('\n').map(lineOf);
  return {
    title: /^[ \t]*title[ \t]*:(.+)$/m
      .exec(front)?.[1]
      ?.trim()
      .replace(/^(["'])(.*)\1$/, '$2'),
    lines: lines.filter(({ text }) => text !== ''),
  };
}

function lineOf(raw: string, index: number): SourceLine {
  const text = raw.trim();
  return { number: index + 1, column: raw.indexOf(text) + 1, text };
}

function checkLine(line: SourceLine): DiagramFault | undefined {
  if (line.text.length > SOURCE_LIMITS.line) {
    const message = `The line has ${line.text.length} characters; write at most ${SOURCE_LIMITS.line}`;
    return faultAt(line, message, 'break it into several lines');
  }
  const hidden = HIDDEN.exec(line.text)?.[0];
  if (!hidden) return undefined;
  const code = (hidden.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return faultAt(line, `The line contains the invisible character U+${code}`, 'delete it', hidden);
}

/** Blanks everything from each `open` to the next `close`. */
function blank(text: string, open: string, close: string): string {
  let result = text;
  for (let start = text.indexOf(open); start >= 0; start = text.indexOf(open, start + 1)) {
    const end = text.indexOf(close, start);
    if (end < 0) return result;
    const past = end + close.length;
    result = result.slice(0, start) + blankOut(result.slice(start, past)) + result.slice(past);
    start = end;
  }
  return result;
}

/** Joins lines while `isOpen` is true for what's joined and the next line, if it becomes false. Joins at most 40 lines. */
export function joinLines(
  lines: readonly SourceLine[],
  isOpen: (text: string, next: string) => boolean,
): SourceLine[] {
  const joined: SourceLine[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index];
    if (!line) continue;
    let [text, last] = [line.text, index];
    const goesOn = () => isOpen(text, lines[last + 1]?.text ?? '');
    for (let next = index + 1; goesOn() && next <= index + 40; next += 1) {
      const more = lines[next];
      if (!more) break;
      const gap = more.number - (lines[next - 1]?.number ?? 0);
      text += '\n'.repeat(gap) + ' '.repeat(more.column - 1) + more.text;
      last = next;
    }
    if (last > index && !goesOn()) {
      joined.push({ ...line, text });
      index = last;
    } else joined.push(line);
  }
  return joined;
}

/** Returns whether a quoted text isn't closed. */
export function hasOpenQuote(text: string): boolean {
  return text.split('"').length % 2 === 0;
}

/** Splits statements at semicolons, except inside of quotes, brackets, and entities such as `#35;`. */
export function splitStatements(line: SourceLine): SourceLine[] {
  const parts: SourceLine[] = [];
  let [start, depth, isQuoted] = [0, 0, false];
  // `#fff;` is a color, not an entity.
  const hasColors = isStyling(line);
  const push = (end: number) => {
    const part = partOf(line, start, end);
    if (part.text !== '') parts.push(part);
    start = end + 1;
  };
  for (let index = 0; index < line.text.length; index += 1) {
    const letter = line.text[index] ?? '';
    if (letter === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if ('[({'.includes(letter)) depth += 1;
    else if ('])}'.includes(letter)) depth = Math.max(0, depth - 1);
    else if (letter === ';' && depth === 0 && (hasColors || !endsEntity(line.text, index))) {
      push(index);
    }
  }
  push(line.text.length);
  return parts;
}

/** Returns whether the semicolon at `index` ends an entity such as `&lt;`. */
export function endsEntity(text: string, index: number): boolean {
  return /[&#]#?\w{1,10}$/.test(text.slice(Math.max(0, index - 12), index));
}

/** Returns the part of a statement from `start` to `end`, without surrounding whitespace. */
export function partOf(line: SourceLine, start: number, end = line.text.length): SourceLine {
  const raw = line.text.slice(start, end);
  const text = raw.trim();
  const above = line.text.slice(0, start + raw.indexOf(text)).split('\n');
  const before = above.at(-1)?.length ?? 0;
  return {
    number: line.number + above.length - 1,
    column: above.length === 1 ? line.column + before : before + 1,
    text,
  };
}

/** Returns a line without the semicolon and the comment at its end. */
export function trimEnd(line: SourceLine): SourceLine {
  const text = line.text.replace(/\s%%(?!\{)[^"]*$/, '').trimEnd();
  const isStray = text.endsWith(';') && !endsEntity(text, text.length - 1);
  return { ...line, text: isStray ? text.slice(0, -1).trimEnd() : text };
}

const IGNORED = /^(?:style|classDef|linkStyle|cssClass|click|link|href|callback)\s/;

/** Returns whether a statement only sets colors or links. We draw in our own colors, and without links. */
export function isStyling({ text }: SourceLine): boolean {
  return IGNORED.test(text);
}
