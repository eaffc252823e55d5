import GithubSlugger from 'github-slugger';
import type { Element, ElementContent, Root, RootContent } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import type { Root as Markdown, Nodes } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkStringify, { type Options } from 'remark-stringify';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { MENTIONS_ID } from '../../openapi/view';
import { elementsOf } from '../elements-of';
import { ALTERNATE_LIMIT } from './alternate-limit';
import { placeAnchors } from './anchor-marks';
import { hasBox } from './has-box';
import { numberLinks } from './number-links';
import { partKind } from './part-kind';
import { toBlocks } from './to-blocks';
import { wordsOf } from './words-of';

/** Leaves room for what `completeAlternates` adds. */
const LONG = ALTERNATE_LIMIT - 1_500;

type Handle = NonNullable<NonNullable<Options['handlers']>['text']>;

// Letters and punctuation that form Markdown syntax only at the start of a line, if at all. A dot after a `w` or a colon
// after a `p` or an `s` could be part of a bare URL.
const PLAIN = /^(?:[\p{L}\d ,;()'"’“”–—…/+=?%{}>-]|(?<![Ww])\.|(?<![ps]):)*$/u;

/** The ends of texts after which punctuation could become syntax. */
const CAUTIOUS = /[\r\n\]Wwps]$/;

/** Serializes text as Markdown. Most text needs no escaping, and this check is ten times faster than escaping. */
export const plainText: Handle = ({ value }, _parent, state, info) =>
  isPlain(value, info) ? value : state.safe(value, info);

/**
 * Puts a blank line between two blocks of a tight list where Markdown would read them differently without it. A table, a
 * list that doesn't start at 1, and a list that starts with an empty item would become part of the text above them, and
 * text below a table would become a row.
 */
const joinBlocks: NonNullable<Options['join']>[number] = (left, right) =>
  left.type === 'table' || right.type === 'table' || interruptsNothing(right) ? 1 : undefined;

function interruptsNothing(node: Nodes): boolean {
  if (node.type === 'list' && node.ordered && node.start !== 1) return true;
  if (node.type === 'listItem' && node.children.length === 0) return true;
  const [first] = 'children' in node ? node.children : [];
  return first !== undefined && interruptsNothing(first);
}

/**
 * Returns the Markdown alternate of a page: the content of its `main` (see `readMain`), from the same HTML that people
 * read, without controls and navigation. Includes every tab, each below its label. Replaces each diagram with its
 * source, and long lists of pages that mention the page with a link to them. `href` is the page's URL. Links to the
 * site's own pages begin with `siteUrl`. A long page lists their URLs at its end. The text contains marks for ids that
 * need an anchor if a link leads to them; see `placeAnchors`.
 */
export function alternateOf({ children }: Root, href: string, siteUrl = ''): string {
  const root: Markdown = {
    type: 'root',
    children: toBlocks(markAnchors(explainAbbreviations(shortenMentions(children, href)))),
  };
  const text = WRITER.stringify(completeLinks(root, siteUrl));
  const { length } = placeAnchors(text, () => false);
  return length < LONG ? text : WRITER.stringify(numberLinks(root));
}

const WRITER = unified()
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, {
    bullet: '-',
    rule: '-',
    tightDefinitions: true,
    join: [joinBlocks],
    handlers: { text: plainText },
  })
  .freeze();

/**
 * Adds the site's URL to all links and images that begin with a slash, in place, so that they still work where the text
 * is pasted. Without a URL, they stay as they are.
 */
function completeLinks(tree: Markdown, siteUrl: string): Markdown {
  visit(tree, (node) => {
    if (node.type !== 'link' && node.type !== 'image') return;
    if (/^\/(?!\/)/.test(node.url)) node.url = siteUrl + node.url;
  });
  return tree;
}

/** Adds the title of each abbreviation in parentheses where it's first used: Markdown has no syntax for it. */
function explainAbbreviations<T extends RootContent | ElementContent>(
  nodes: readonly T[],
  explained = new Set<string>(),
): T[] {
  return nodes.map((node) => {
    if (node.type !== 'element') return node;
    const { tagName, properties } = node;
    const children = explainAbbreviations(node.children, explained);
    if (tagName !== 'abbr' || !properties.title) return { ...node, children };
    const value = ` (${properties.title})`;
    const words = textOf(node) + value;
    if (explained.has(words)) return node;
    explained.add(words);
    return { ...node, children: [...children, { type: 'text', value }] };
  });
}

function isPlain(value: string, { before, after }: { before: string; after: string }): boolean {
  if (!PLAIN.test(value)) return false;
  const startsSafely = /^\p{L}/u.test(value) || (before !== '' && !CAUTIOUS.test(before));
  return startsSafely && !(value.endsWith(' ') && /^[\r\n]|^$/.test(after));
}

/**
 * Adds an empty `a` for each id of a page that other Markdown engines wouldn't give the same text: all ids except those
 * that GitHub's rule makes from a heading's text. It comes at the end of the first line of the element with the id, so
 * that it changes no Markdown before it. Returns a copy.
 */
function markAnchors(nodes: readonly RootContent[]): RootContent[] {
  const slugger = new GithubSlugger();
  let waiting: string[] = [];

  const markAll = <T extends RootContent | ElementContent>(own: readonly T[]): T[] =>
    own.map((node) => (node.type === 'element' ? markOne(node) : node)) as T[];

  const markOne = (node: Element): Element => {
    const kind = partKind(node);
    if (kind === 'control') return node;
    const isHeading = /^h[1-6]$/.test(node.tagName);
    const slug = isHeading ? slugger.slug(wordsOf(node).trim()) : undefined;
    const { id } = node.properties;
    if (id && id !== slug) waiting.push(String(id));
    if (kind === 'code' || UNMARKED.has(node.tagName)) return node;
    if (!isLine(node)) return { ...node, children: markAll(node.children) };
    const marks = [...waiting, ...idsIn(node)].map(anchor);
    waiting = [];
    return { ...node, children: [...node.children, ...marks] };
  };

  return markAll(nodes);
}

/** Elements whose Markdown has no room for an anchor. It moves to the next line. */
const UNMARKED = new Set(['pre', 'caption']);

// A row's cells are lines, although a table cell alone isn't a box.
function isLine(node: Element): boolean {
  return node.tagName !== 'tr' && !node.children.some(hasBox);
}

function idsIn(node: Element): string[] {
  return elementsOf(node.children).flatMap((inner) => {
    if (partKind(inner) === 'control') return [];
    const { id } = inner.properties;
    return [...(id ? [String(id)] : []), ...idsIn(inner)];
  });
}

function anchor(id: string): Element {
  return { type: 'element', tagName: 'a', properties: { id }, children: [] };
}

/** Ids of the headings above lists of pages that link to a page. Other lists of pages stay as they are. */
const HEADINGS = new Set(['Referenced-by', MENTIONS_ID]);

/** Number of lines that a list keeps: names of groups, and pages. */
const MOST_LINES = 10;

/**
 * Shortens the lists of pages that link to a page, which can be longer than its text. The first ten lines stay. A line
 * with the number of further pages, and a link to all of them on the page at `href`, replaces the others.
 */
function shortenMentions<T extends RootContent | ElementContent>(
  nodes: readonly T[],
  href: string,
  id = '',
): T[] {
  return nodes.map((node) => {
    if (node.type !== 'element') return node;
    const own = String([node.properties.ariaLabelledBy ?? ''].flat()[0] ?? '') || id;
    const isList = node.tagName === 'dl' && HEADINGS.has(own);
    if (isList) return { ...node, children: shorten(node, `${href}#${own}`) };
    return { ...node, children: shortenMentions(node.children, href, own) };
  });
}

function shorten(list: Element, href: string): ElementContent[] {
  const groups = elementsOf(list.children);
  const pages = groups.flatMap(pagesIn);
  if (pages.length + groups.length <= MOST_LINES) return list.children;
  let lines = MOST_LINES;
  let left = pages.length;
  const kept = groups.flatMap((group) => {
    const own = pagesIn(group).slice(0, Math.max(0, lines - 1));
    if (own.length === 0) return [];
    lines -= own.length + 1;
    left -= own.length;
    return [withPages(group, new Set(own))];
  });
  const link = element('a', [{ type: 'text', value: `all ${pages.length} pages` }], { href });
  const count = left === 1 ? '1 more page' : `${left} more pages`;
  const name = element('dt', [{ type: 'text', value: count }]);
  return [...kept, element('div', [name, element('dd', [link])])];
}

function pagesIn(node: ElementContent): Element[] {
  if (node.type !== 'element') return [];
  return node.tagName === 'li' ? [node] : node.children.flatMap(pagesIn);
}

// Returns a copy of an element that keeps only some of the pages in it.
function withPages(node: Element, kept: ReadonlySet<Element>): Element {
  const children = node.children.flatMap((child): ElementContent[] => {
    if (child.type !== 'element') return [child];
    if (child.tagName === 'li') return kept.has(child) ? [child] : [];
    return [withPages(child, kept)];
  });
  return { ...node, children };
}

function element(
  tagName: string,
  children: ElementContent[],
  properties: Element['properties'] = {},
): Element {
  return { type: 'element', tagName, properties, children };
}
