import { closeSync, fstatSync, openSync, readFileSync, statSync } from 'node:fs';
import { findConflict } from './find-conflict';
import { findForbiddenCharacters } from './forbidden-characters';
import { findOpenText } from './open-texts';
import type { Problem } from './problem';

// Maximum number of faults to report: a binary file can have one in every byte.
const MOST_FAULTS = 20;

/** Limits for reading text: total bytes and, optionally, lines and characters per line. */
export type TextLimits = {
  readonly bytes: number;
  readonly lines?: number;
  readonly lineLength?: number;
  /** True if forbidden characters may stay in the text, because the caller removes and reports them. */
  readonly hasForbidden?: boolean;
  /** The fix to suggest for an empty file. If undefined, the file may be empty. */
  readonly emptyFix?: string;
  /** The fix to suggest for a file with merge conflict markers, if a command can merge it. */
  readonly conflictFix?: string;
};

/**
 * Returns a file's text with LF line endings and without a byte order mark, or why it can't be read. A merge conflict is
 * the only problem of its file. If the file is
 * open in an editor, that's the editor's text. Doesn't throw for operating system errors.
 */
export function readText(
  path: string,
  file: string,
  limits: TextLimits,
): { text: string } | { problems: Problem[] } {
  try {
    return readOpened(path, file, limits);
  } catch (error) {
    return { problems: [explainFailure(error, file)] };
  }
}

function readOpened(path: string, file: string, limits: TextLimits) {
  const open = findOpenText(path);
  if (open) {
    const bytes = Buffer.from(open.text);
    return readBytes(bytes.length, () => bytes, file, limits);
  }
  const kind = statSync(path);
  // Opening a pipe waits until somebody writes to it.
  if (!kind.isFile() && !kind.isDirectory()) {
    const message = "this isn't a regular file";
    return { problems: [{ file, line: 1, column: 1, message, fix: 'replace it with a file' }] };
  }
  const opened = openSync(path, 'r');
  try {
    return readBytes(fstatSync(opened).size, () => readFileSync(opened), file, limits);
  } finally {
    closeSync(opened);
  }
}

function readBytes(size: number, read: () => Uint8Array, file: string, limits: TextLimits) {
  const place = { file, line: 1, column: 1 };
  if (size > limits.bytes) {
    const message = `the file has ${size} bytes; the maximum is ${limits.bytes}`;
    return { problems: [{ ...place, message, fix: 'split the file' }] };
  }
  const decoded = decodeText(read(), file, limits);
  if (limits.emptyFix === undefined || !('text' in decoded) || /\S/.test(decoded.text)) {
    return decoded;
  }
  return { problems: [{ ...place, message: 'the file is empty', fix: limits.emptyFix }] };
}

/** Explains why the operating system doesn't let us read a file. Rethrows any other error. */
function explainFailure(error: unknown, file: string): Problem {
  const { code } = error as NodeJS.ErrnoException;
  if (code === undefined) throw error;
  const [message, fix] = FAILURES[code] ?? [`the file can't be read (${code})`, 'check the file'];
  return { file, line: 1, column: 1, message, fix };
}

const FAILURES: Readonly<Record<string, readonly [message: string, fix: string]>> = {
  EISDIR: ['this is a folder, not a file', 'replace the folder with the file'],
  ENOENT: ["the file doesn't exist", 'add the file'],
  EACCES: ['you have no permission to read this file', 'change its permissions: chmod u+r'],
};

/** Decodes strict UTF-8 without control characters or bidirectional overrides. */
function decodeText(
  bytes: Uint8Array,
  file: string,
  limits: TextLimits,
): { text: string } | { problems: Problem[] } {
  let text: string;
  try {
    // The decoder removes a byte order mark.
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\r\n?/g, '\n');
  } catch {
    const { line, column } = placeOfFault(bytes);
    const problem = {
      file,
      line,
      column,
      message: "the file isn't UTF-8",
      fix: 'save the file as UTF-8',
    };
    return { problems: [problem] };
  }
  const conflict = findConflict(text, file, limits.conflictFix);
  if (conflict) return { problems: [conflict] };
  const problems = findTextFaults(text.split('\n'), file, limits);
  return problems.length > 0 ? { problems } : { text };
}

/** Returns the problems in the lines. Stops after `MOST_FAULTS` problems. */
function findTextFaults(lines: readonly string[], file: string, limits: TextLimits): Problem[] {
  const { lineLength = Number.POSITIVE_INFINITY } = limits;
  const problems: Problem[] = [];
  for (const [index, text] of lines.entries()) {
    if (problems.length >= MOST_FAULTS) return problems;
    const line = index + 1;
    const most = limits.hasForbidden ? 0 : MOST_FAULTS - problems.length;
    for (const found of findForbiddenCharacters(text, most)) {
      const message = `the character ${found.name} isn't allowed`;
      problems.push({ file, line, column: found.index + 1, message, fix: 'remove it' });
    }
    if (text.length > lineLength) {
      const message = `this line has ${text.length} characters; the maximum is ${lineLength}`;
      problems.push({ file, line, column: 1, message, fix: 'break the line' });
    }
  }
  if (limits.lines !== undefined && lines.length > limits.lines) {
    const message = `the file has ${lines.length} lines; the maximum is ${limits.lines}`;
    problems.push({ file, line: limits.lines, column: 1, message, fix: 'split the file' });
  }
  return problems;
}

// Binary search: the longest prefix that decodes ends right before the fault.
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
    // `stream` accepts a character that's cut off at the end.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}
