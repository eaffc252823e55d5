import type { Root } from 'hast';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { plainText } from './plain-text';
import { shortenMentions } from './shorten-mentions';
import { toBlocks } from './to-blocks';

/**
 * Returns the Markdown alternate of a page: the content of its `main` (see `readMain`), from the same HTML that people
 * read, without controls and navigation. Includes every tab, each below its label. Replaces each diagram with its
 * source, and long lists of pages that mention the page with a link to them. `href` is the page's URL.
 */
export function alternateOf({ children }: Root, href: string): string {
  return WRITER.stringify({ type: 'root', children: toBlocks(shortenMentions(children, href)) });
}

const WRITER = unified()
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, { bullet: '-', rule: '-', handlers: { text: plainText } })
  .freeze();
