import type { Problem } from './problem';

/**
 * The problem of a file that this program failed on, though it should accept every file or say what is wrong
 * with it. `error` is what was thrown, or its text.
 */
export function problemOfBug(file: string, error: unknown): Problem {
  const message = `An unexpected error stopped this page: ${firstLine(error)}`;
  const fix =
    'this is a bug in the site’s code. Report it with this file; until it’s fixed, undo your last change here';
  return { file, line: 1, column: 1, message, fix };
}

/** What an error says, on one line. */
export function firstLine(error: unknown): string {
  const lines = String(error).split('\n');
  // next-mdx-remote puts a line of its own above the error.
  const line = lines.find((text) => text.trim() !== '' && !text.includes('[next-mdx-remote]'));
  return (line ?? String(error)).trim();
}
