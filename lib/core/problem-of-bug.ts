import type { Problem } from './problem';

/**
 * Returns a problem for a file that crashed this program. A crash is always our bug: the program must accept every file
 * or report what's wrong with it. `error` is the thrown value or its text.
 */
export function problemOfBug(file: string, error: unknown): Problem {
  const message = `An unexpected error stopped this page: ${firstLine(error)}`;
  const fix =
    'this is a bug in the site’s code. Report it and attach this file; until it’s fixed, undo your last change here';
  return { file, line: 1, column: 1, message, fix };
}

/** Returns an error's message up to the first line break. */
export function firstLine(error: unknown): string {
  const lines = String(error).split('\n');
  // next-mdx-remote prints its own line above the error.
  const line = lines.find((text) => text.trim() !== '' && !text.includes('[next-mdx-remote]'));
  return (line ?? String(error)).trim();
}
