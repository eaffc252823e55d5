import { open } from 'node:fs/promises';
import type { Problem } from '../problem';
import { LIMITS } from './limits';

/** The text of a file with LF line ends and no byte order mark, or what makes it unfit to be read. */
export async function readText(
  path: string,
  file: string,
  limit: number,
): Promise<{ text: string } | { problems: Problem[] }> {
  const handle = await open(path, 'r');
  try {
    const { size } = await handle.stat();
    if (size > limit) {
      const message = `${size} bytes, at most ${limit} are read`;
      return { problems: [{ file, line: 1, column: 1, message, fix: 'split the file' }] };
    }
    return decodeText(await handle.readFile(), file);
  } finally {
    await handle.close();
  }
}

/** Strict UTF-8 without control or bidirectional override characters. */
function decodeText(bytes: Uint8Array, file: string): { text: string } | { problems: Problem[] } {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\r\n?/g, '\n');
  } catch {
    const { line, column } = placeOfFault(bytes);
    const problem = { file, line, column, message: 'not UTF-8', fix: 'save the file as UTF-8' };
    return { problems: [problem] };
  }
  const problems = text.split('\n').flatMap((line, index) => findForbidden(line, index + 1, file));
  const count = text.split('\n').length;
  if (count > LIMITS.lines) {
    const message = `${count} lines, at most ${LIMITS.lines} are read`;
    problems.push({ file, line: LIMITS.lines, column: 1, message, fix: 'split the file' });
  }
  return problems.length > 0 ? { problems } : { text };
}

// Control characters hide text from a reviewer; overrides show other text than is there (CVE-2021-42574).
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/gu;

function findForbidden(text: string, line: number, file: string): Problem[] {
  const problems = [...text.matchAll(FORBIDDEN)].map(({ 0: letter, index }) => {
    const name = (letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
    const message = `the character U+${name} is not allowed`;
    return { file, line, column: index + 1, message, fix: 'remove it' };
  });
  if (text.length > LIMITS.lineLength) {
    const message = `a line of ${text.length} characters, at most ${LIMITS.lineLength} are read`;
    problems.push({ file, line, column: 1, message, fix: 'break the line' });
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
