import type { Heading, Nodes } from 'mdast';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { titleOf } from './find-title';

type FoundTitle = { readonly title: string; readonly body: string };

// A page without such a line has no level 1 heading.
const HEADING = /^ {0,3}(?:#(?:[ \t]|$)|=+[ \t]*$)/m;

/**
 * Finds the title of a page that was written for another engine: the one in its front matter, its first level 1
 * heading, its first heading, or one made from `path`. The body is returned without a level 1 heading that repeats the
 * title, and keeps its line breaks.
 */
export function findForeignTitle(
  written: string | undefined,
  body: string,
  path: string,
): FoundTitle {
  if (written !== undefined && !HEADING.test(body)) return { title: written, body };
  const { children } = unified().use(remarkParse).parse(body);
  const headings = children.filter((node) => node.type === 'heading');
  const first = headings.find(({ depth }) => depth === 1);
  const heading = first ?? headings.find((one) => textOf(one) !== '');
  const words = heading ? textOf(heading) : '';
  const title = written ?? (words || titleOf(path));
  const start = children.find(({ type }) => type !== 'html');
  const isRepeated = heading && (first ?? start) === heading && isSame(words, title);
  return { title, body: isRepeated ? without(body, heading) : body };
}

function isSame(a: string, b: string): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
  return plain(a) === plain(b) && plain(a) !== '';
}

function without(body: string, { position }: Heading): string {
  const start = position?.start.offset ?? 0;
  const end = position?.end.offset ?? 0;
  return body.slice(0, start) + body.slice(start, end).replace(/[^\n]+/g, '') + body.slice(end);
}

/** Returns the text of a heading, without its marks, HTML, and attributes such as `{#id}`. */
function textOf(node: Nodes): string {
  const read = (inner: Nodes): string => {
    if (inner.type === 'html') return '';
    if (inner.type === 'image') return inner.alt ?? '';
    if ('children' in inner) return inner.children.map(read).join('');
    return 'value' in inner ? inner.value : ' ';
  };
  const text = read(node).replace(/\s*\{:?\s*[#.][^}]*\}\s*$/, '');
  return text.replace(/\s+/g, ' ').trim();
}
