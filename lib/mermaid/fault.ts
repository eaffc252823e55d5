import type { Fault, Place } from '../core/problem';

/**
 * One statement of a diagram's source, without surrounding whitespace. Lines and columns start at 1. If it has several
 * lines, the later ones are as written.
 */
export type SourceLine = {
  readonly number: number;
  readonly column: number;
  readonly text: string;
};

/** The place of faults that concern a whole diagram. */
export const FIRST_LINE: SourceLine = { number: 1, column: 1, text: '' };

/** A reason why a diagram can't be drawn, where the mistake is, and how to fix it. */
export type DiagramFault = Omit<Place, 'file'> &
  Fault & {
    readonly kind: 'error';
    /** Set if the author made no mistake: we don't draw this kind of diagram. */
    readonly severity?: 'warning';
  };

/** A diagram that can't be drawn, with all its faults. There's at least one. */
export type Undrawn = {
  readonly kind: 'undrawn';
  readonly title: string | undefined;
  readonly faults: readonly DiagramFault[];
};

/** Returns a fault at the first occurrence of `part` in a statement. */
export function faultAt(line: SourceLine, message: string, fix: string, part = ''): DiagramFault {
  const above = line.text.slice(0, Math.max(0, findPart(line.text, part))).split('\n');
  const before = above.at(-1)?.length ?? 0;
  return {
    kind: 'error',
    line: line.number + above.length - 1,
    column: above.length === 1 ? line.column + before : before + 1,
    message,
    fix,
  };
}

// Skips matches within a word: `g` in `subgraph g` is the second word, not the letter in the first.
function findPart(text: string, part: string): number {
  const isLetter = (index: number) => /[\p{L}\p{N}_]/u.test(text[index] ?? '');
  const isWord = /^[\p{L}\p{N}_]/u.test(part);
  let index = text.indexOf(part);
  while (isWord && index >= 0 && (isLetter(index - 1) || isLetter(index + part.length))) {
    index = text.indexOf(part, index + 1);
  }
  return index < 0 ? text.indexOf(part) : index;
}

/** Returns the fault for a statement that can't be read. `fix` tells what it should look like. */
export function notUnderstood(
  line: SourceLine,
  kind: string,
  fix: string,
  part = line.text,
): DiagramFault {
  return faultAt(
    line,
    `${quote(part)} can't be read in ${/^[aeiou]/.test(kind) ? 'an' : 'a'} ${kind}`,
    fix,
    part,
  );
}

/** Returns source text in backticks, truncated to fit a message. */
export function quote(text: string): string {
  const plain = text.replace(/\s+/g, ' ');
  return `\`${plain.length > 40 ? `${plain.slice(0, 39)}…` : plain}\``;
}

/** Returns whether a parser returned a fault instead of a result. */
export function isFault(value: unknown): value is DiagramFault {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'error';
}

/** Reads each statement, and returns what `read` returns for those that have a fault. */
export function collectFaults(
  lines: readonly SourceLine[],
  read: (line: SourceLine) => DiagramFault | undefined,
): DiagramFault[] {
  return lines.flatMap((line) => read(line) ?? []);
}
