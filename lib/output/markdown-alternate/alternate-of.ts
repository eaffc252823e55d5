import type { ElementContent, Root, RootContent } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import type { Root as Markdown } from 'mdast';
import remarkGfm from 'remark-gfm';
import type { Options } from 'remark-stringify';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { ALTERNATE_LIMIT } from './alternate-limit';
import { placeAnchors } from './anchor-marks';
import { markAnchors } from './mark-anchors';
import { numberLinks } from './number-links';
import { shortenMentions } from './shorten-mentions';
import { toBlocks } from './to-blocks';

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
