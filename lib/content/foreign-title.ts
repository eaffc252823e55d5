import { titleOf } from './find-title';
import { readHeadings } from './read-headings';

type FoundTitle = { readonly title: string; readonly body: string };

// A page without such a line has no level 1 heading.
const HEADING = /^ {0,3}(?:#(?:[ \t]|$)|=+[ \t]*$)/m;

/**
 * Finds the title of a page that was written for another engine: the one in its front matter, its first level 1
 * heading, its first heading, or one made from `path`. The body is returned without a heading that the title would
 * repeat, and keeps its line breaks.
 */
export function findForeignTitle(
  written: string | undefined,
  body: string,
  path: string,
): FoundTitle {
  if (written !== undefined && !HEADING.test(body)) return { title: written, body };
  const headings = readHeadings(body);
  const first = headings.find(({ depth }) => depth === 1);
  const heading = first ?? headings.find(({ text }) => text !== '');
  const title = written ?? (heading?.text || titleOf(path));
  const isRepeated = heading && (first ?? heading.isFirst) && isSame(heading.text, title);
  return { title, body: isRepeated ? heading.remove() : body };
}

function isSame(a: string, b: string): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
  return plain(a) === plain(b) && plain(a) !== '';
}
