import { z } from 'zod';
import type { Place, Problem } from '../problem';

/** A page's title, in front matter or as its first heading. */
export const titleSchema = z
  .string()
  .trim()
  .min(1, 'at least one character')
  .max(100, 'at most 100 characters');

// A title is plain text in heads, lists and the sidebar, so its Markdown would be shown as it is written.
const MARKUP =
  /[`[\]*<{\\]|~~|&#?\w+;|(?<![\p{L}\p{N}_])_+(?=[^\s_]).*(?<=[^\s_])_+(?![\p{L}\p{N}_])/u;

/**
 * The title of a page whose front matter gives none: a level 1 heading that opens `body`, whose first
 * line is at `place`. The body that remains keeps its lines, so that places below stay right.
 */
export function findTitle(body: string, place: Place): { title: string; body: string } | Problem[] {
  const match = /^([ \t\n]*)#(?:[ \t]+([^\n]*))?(?:\n|$)/.exec(body);
  if (!match) {
    // What opens the text is not a heading but front matter that is none.
    const fix =
      place.line === 1 && /^\s+---[ \t]*\n/.test(body)
        ? 'front matter begins on the first line: remove the blank lines above it'
        : 'add title: to the front matter, or begin the text with # and the title';
    return [{ ...place, line: 1, message: 'the page has no title', fix }];
  }
  const [whole, blank = '', written = ''] = match;
  const above = blank.split('\n');
  const at = {
    file: place.file,
    line: place.line + above.length - 1,
    column: (above.at(-1)?.length ?? 0) + 1,
  };
  // Hashes close a heading only behind a space: the title of `# C#` is C#.
  const parsed = titleSchema.safeParse(written.replace(/(^|[ \t]+)#+[ \t]*$/, ''));
  if (!parsed.success) {
    return parsed.error.issues.map(({ message }) => ({
      ...at,
      message: `the title: ${message}`,
      fix: 'shorten it, or write title: in the front matter',
    }));
  }
  const markup = MARKUP.exec(parsed.data)?.[0];
  if (markup !== undefined) {
    const message = `the title is plain text, and ${markup} in it would be Markdown`;
    const fix = 'remove it, or write the title as title: in the front matter';
    return [{ ...at, message, fix }];
  }
  const lines = whole.split('\n').length - 1;
  return { title: parsed.data, body: '\n'.repeat(lines) + body.slice(whole.length) };
}
