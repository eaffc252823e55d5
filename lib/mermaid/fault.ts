/** One line of a diagram's source, without the blanks around it. Lines and columns count from 1. */
export type SourceLine = {
  readonly number: number;
  readonly column: number;
  readonly text: string;
};

/** Why a diagram cannot be drawn, and where its author must mend it. */
export type DiagramFault = {
  readonly kind: 'error';
  readonly line: number;
  readonly column: number;
  readonly message: string;
  readonly fix: string;
};

/** The fault of a line, at the first place where `part` stands in it. */
export function faultAt(line: SourceLine, message: string, fix: string, part = ''): DiagramFault {
  const column = line.column + Math.max(0, findPart(line.text, part));
  return { kind: 'error', line: line.number, column, message, fix };
}

// `g` in `subgraph g` is the word, not the letter before it.
function findPart(text: string, part: string): number {
  const isLetter = (index: number) => /[\p{L}\p{N}_]/u.test(text[index] ?? '');
  const isWord = /^[\p{L}\p{N}_]/u.test(part);
  let index = text.indexOf(part);
  while (isWord && index >= 0 && (isLetter(index - 1) || isLetter(index + part.length))) {
    index = text.indexOf(part, index + 1);
  }
  return index < 0 ? text.indexOf(part) : index;
}

/** Words of the source between backticks, cut to what a message has room for. */
export function quote(text: string): string {
  const plain = text.replace(/\s+/g, ' ');
  return `\`${plain.length > 40 ? `${plain.slice(0, 39)}…` : plain}\``;
}

/** Whether a reader met a fault instead of what it was to read. */
export function isFault(value: unknown): value is DiagramFault {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'error';
}
