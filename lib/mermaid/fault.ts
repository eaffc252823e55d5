import type { Fault, Place } from '../core/problem';
/** One line of a diagram's source, without surrounding whitespace. Lines and columns start at 1. */
export type SourceLine = {
  readonly number: number;
  readonly column: number;
  readonly text: string;
};

/** The reason why a diagram can't be drawn, where the mistake is, and how to fix it. */
export type DiagramFault = Omit<Place, 'file'> & Fault & { readonly kind: 'error' };

/** Returns a fault at the first occurrence of `part` in a line. */
export function faultAt(line: SourceLine, message: string, fix: string, part = ''): DiagramFault {
  const column = line.column + Math.max(0, findPart(line.text, part));
  return { kind: 'error', line: line.number, column, message, fix };
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

/** Returns the fault for a line that isn't a statement in this kind of diagram. */
export function notUnderstood(line: SourceLine, kind: string, part = line.text): DiagramFault {
  return faultAt(
    line,
    `${quote(part)} isn't supported in a ${kind}`,
    'correct it; content/README.md#diagrams lists what works',
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
