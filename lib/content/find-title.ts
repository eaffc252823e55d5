import { z } from 'zod';
import { capitalize } from '../core/capitalize';
import { inCodeFont } from '../core/in-code-font';
import { type Edit, type Fault, type Place, type Problem, placeAt } from '../core/problem';
import { readHeadings } from './read-headings';

/** A page's title, from front matter or its first heading. */
export const titleSchema = z.string().trim().min(1).max(100);

// Titles are plain text in page heads, lists, and the sidebar, so Markdown would show up literally.
const MARKUP =
  /[`[\]*<{\\]|~~|&#?\w+;|(?<![\p{L}\p{N}_])_+(?=[^\s_]).*(?<=[^\s_])_+(?![\p{L}\p{N}_])/u;

const HEADING = /#(?:[ \t]+([^\n]*))?(?:\n|$)/y;

/** A title, the text without its heading, and the title's problems. */
export type FoundTitle = {
  readonly title: string;
  readonly body: string;
  readonly problems: readonly Problem[];
  /** Moves the title to the front matter: replaces `from`, which begins the text, with `to`. */
  readonly move?: { readonly from: string; readonly to: string; readonly title: string };
};

/**
 * Finds the title of a page whose front matter has none: a level 1 heading at the start of `body`, with only comments
 * above it. `place` is where `body` begins. The remaining body keeps its line breaks, so later line numbers stay
 * correct. Without such a heading, makes a title from `path` and reports a problem.
 */
export function findTitle(body: string, place: Place, path: string): FoundTitle {
  const start = skipComments(body);
  HEADING.lastIndex = start;
  const match = HEADING.exec(body);
  const guess = titleOf(path);
  const { line, column } = placeAt(body, start);
  const at = { file: place.file, line: place.line + line - 1, column };
  if (!match) {
    const underlined = findUnderlined(body, start, at);
    if (underlined) return underlined;
    const late = findLateTitle(body, start, at);
    return late ?? { title: guess, body, problems: [explainMissing(body, start, place, guess)] };
  }
  const [whole, written = ''] = match;
  // Trailing hashes close a heading only after a space: the title of `# C#` is C#.
  const words = written.replace(/(^|[ \t]+)#+[ \t]*$/, '').trim();
  const rest = body.slice(start + whole.length);
  const left =
    body.slice(0, start).replace(/[ \t]+$/gm, '') +
    '\n'.repeat(whole.split('\n').length - 1) +
    rest;
  const fault = findFault(words);
  if (!fault) return { title: words, body: left, problems: [] };
  const title = words.slice(0, 100) || guess;
  // `<T>` is part of a name, and lowercase names can be HTML.
  const escaped = words.replace(/(?<!\\)<(?=[A-Z])/g, '\\<');
  const plain = readHeadings(`# ${escaped}`)[0]?.text.replaceAll('~~', '') ?? '';
  const isSure = titleSchema.safeParse(plain).success && !/(?<!\\)</.test(escaped);
  const from = body.slice(0, start + whole.trimEnd().length);
  return {
    title,
    body: left,
    problems: [{ ...at, ...fault }],
    ...(isSure ? { move: { from, to: body.slice(0, start), title: plain } } : {}),
  };
}

function findFault(words: string): Fault | undefined {
  const inFrontMatter = 'write `title:` in the front matter';
  if (words === '')
    return { message: 'The title is empty', fix: `add a title, or ${inFrontMatter}` };
  if (!titleSchema.safeParse(words).success) {
    const message = `The title has ${words.length} characters; the maximum is 100`;
    return { message, fix: `shorten it, or ${inFrontMatter}` };
  }
  const markup = MARKUP.exec(words)?.[0];
  if (markup === undefined) return undefined;
  const message = `A title must be plain text, but ${inCodeFont(markup)} is Markdown`;
  return { message, fix: `remove it, or ${inFrontMatter}` };
}

/** Returns the offset of the first text after blank lines and comments (MDX or HTML). */
function skipComments(body: string): number {
  const pattern = /[ \t\n]+|\{\/\*[\s\S]*?\*\/\}|<!--[\s\S]*?-->/y;
  let at = 0;
  while (pattern.test(body)) at = pattern.lastIndex;
  return at;
}

/** Drops a level 1 heading at the start of a text if it repeats the title, which is a warning. */
export function dropRepeated(title: string, body: string, place: Place): FoundTitle {
  const [from = '', above = '', words] = /^(\s*)#[ \t]+(.*?)[ \t]*(?:\n|$)/.exec(body) ?? [];
  if (words !== title) return { title, body, problems: [] };
  const { line } = placeAt(body, above.length);
  const at = { file: place.file, line: place.line + line - 1, column: 1 };
  const edit: Edit = { from: from.slice(above.length), to: '' };
  const message = 'The first heading repeats the title';
  const rest = `${above}\n${body.slice(from.length)}`;
  return {
    title,
    body: rest,
    problems: [{ ...at, severity: 'warning', message, fix: 'remove it', edit }],
  };
}

/** Takes the title from an underlined heading, which is a problem with a fix. */
function findUnderlined(body: string, start: number, at: Place): FoundTitle | undefined {
  const [from, words = ''] = /^([^\n]+)\n=+[ \t]*(?=\n|$)/.exec(body.slice(start)) ?? [];
  if (from === undefined) return undefined;
  const edit: Edit = { from, to: `# ${words.trim()}` };
  const fix = `write \`${edit.to}\` instead of underlining it`;
  const problem = { ...at, column: 1, message: 'This page has no title', fix, edit };
  const rest = `${body.slice(0, start)}\n${body.slice(start + from.length)}`;
  return { title: words.trim().slice(0, 100), body: rest, problems: [problem] };
}

/**
 * Takes the title from a level 1 heading below other text, which is a problem. Readers get the title above that text, so
 * the edit moves it there. `at` is where the text begins.
 */
function findLateTitle(body: string, start: number, at: Place): FoundTitle | undefined {
  const late = readHeadings(body).find(({ depth, text }) => depth === 1 && text !== '');
  if (!late) return undefined;
  const above = body.slice(start, late.start.offset).trimEnd();
  const line = at.line + body.slice(start, late.start.offset).split('\n').length - 1;
  const message = `The title isn't at the start of the page, but on line ${line}`;
  const fix = 'move it above everything else, or write `title:` in the front matter instead';
  const title = late.text.slice(0, 100);
  const edit: Edit = {
    from: body.slice(start, late.end),
    to: `# ${body.slice(late.start.offset, late.end).replace(/^#[ \t]*|\n=+[ \t]*$/g, '')}\n\n${above}`,
  };
  return { title, body: late.remove(), problems: [{ ...at, message, fix, edit }] };
}

function explainMissing(body: string, start: number, place: Place, guess: string): Problem {
  const missing = { file: place.file, line: 1, column: 1, message: 'This page has no title' };
  if (place.line === 1 && start > 0 && /^---[ \t]*\n/.test(body.slice(start))) {
    const fix = 'front matter starts on the first line: remove everything above it';
    return { ...missing, fix };
  }
  const fix = `add \`title:\` to the front matter, or start the text with a title, such as \`# ${guess}\``;
  return { ...missing, fix };
}

/** Makes a title from a path: `rate-limits` becomes "Rate limits". */
export function titleOf(path: string): string {
  const name = path.split('/').at(-1) ?? '';
  return capitalize(name.replace(/[-_.]+/g, ' ').trim() || 'Home');
}
