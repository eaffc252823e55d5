import type { Problem } from './problem';

/**
 * Returns the problem for a file that made this program fail. The program should accept every file or report what's
 * wrong with it, so this is a bug. `error` is the thrown value or its text.
 */
export function problemOfBug(file: string, error: unknown): Problem {
  const message = `An unexpected error stopped this page: ${firstLine(error)}`;
  const fix =
    'this is a bug in the site’s code. Report it with this file; until it’s fixed, undo your last change here';
  return { file, line: 1, column: 1, message, fix };
}

/** Returns the first line of an error's text. */
export function firstLine(error: unknown): string {
  const lines = String(error).split('\n');
  // next-mdx-remote prints its own line above the error.
  const line = lines.find((text) => text.trim() !== '' && !text.includes('[next-mdx-remote]'));
  return (line ?? String(error)).trim();
}
