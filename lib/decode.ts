import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs';
import { findForbiddenCharacters } from './forbidden-characters';
import type { Problem } from './problem';

// A binary file can hold a fault in each of its bytes.
const MOST_FAULTS = 20;

/** How much text is read: bytes in all and, where they count, lines and the characters of one line. */
export type TextLimits = {
  readonly bytes: number;
  readonly lines?: number;
  readonly lineLength?: number;
};

/** The text of a file with LF line ends and no byte order mark, or what makes it unfit to be read. */
export function readText(
  path: string,
  file: string,
  limits: TextLimits,
): { text: string } | { problems: Problem[] } {
  const opened = openSync(path, 'r');
  try {
    const { size } = fstatSync(opened);
    if (size > limits.bytes) {
      const message = `${size} bytes, at most ${limits.bytes} are read`;
      return { problems: [{ file, line: 1, column: 1, message, fix: 'split the file' }] };
    }
    return decodeText(readFileSync(opened), file, limits);
  } finally {
    closeSync(opened);
  }
}

/** Strict UTF-8 without control or bidirectional override characters. */
function decodeText(
  bytes: Uint8Array,
  file: string,
  limits: TextLimits,
): { text: string } | { problems: Problem[] } {
  let text: string;
  try {
    // The decoder drops a byte order mark.
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\r\n?/g, '\n');
  } catch {
    const { line, column } = placeOfFault(bytes);
    const problem = {
      file,
      line,
      column,
      message: 'the file is not UTF-8',
      fix: 'save the file as UTF-8',
    };
    return { problems: [problem] };
  }
  const problems = findTextFaults(text.split('\n'), file, limits);
  return problems.length > 0 ? { problems } : { text };
}

/** What is wrong with lines of text, up to a number that an author can read. */
function findTextFaults(lines: readonly string[], file: string, limits: TextLimits): Problem[] {
  const { lineLength = Number.POSITIVE_INFINITY } = limits;
  const problems: Problem[] = [];
  for (const [index, text] of lines.entries()) {
    if (problems.length >= MOST_FAULTS) return problems;
    const line = index + 1;
    for (const found of findForbiddenCharacters(text, MOST_FAULTS - problems.length)) {
      const message = `the character ${found.name} is not allowed`;
      problems.push({ file, line, column: found.index + 1, message, fix: 'remove it' });
    }
    if (text.length > lineLength) {
      const message = `a line of ${text.length} characters, at most ${lineLength} are read`;
      problems.push({ file, line, column: 1, message, fix: 'break the line' });
    }
  }
  if (limits.lines !== undefined && lines.length > limits.lines) {
    const message = `${lines.length} lines, at most ${limits.lines} are read`;
    problems.push({ file, line: limits.lines, column: 1, message, fix: 'split the file' });
  }
  return problems;
}

// The longest prefix that decodes ends right before the fault.
function placeOfFault(bytes: Uint8Array): { line: number; column: number } {
  let low = 0;
  let high = bytes.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (decodes(bytes.subarray(0, middle))) low = middle;
    else high = middle - 1;
  }
  const lines = new TextDecoder().decode(bytes.subarray(0, low)).split('\n');
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

function decodes(bytes: Uint8Array): boolean {
  try {
    // `stream` lets a character that is cut at the end pass.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}
