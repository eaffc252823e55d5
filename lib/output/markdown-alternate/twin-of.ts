import type { Root } from 'hast';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { plainText } from './plain-text';
import { toBlocks } from './to-blocks';

/**
 * The Markdown twin of a page: what its `main` says (see `readMain`), from the same HTML that people read,
 * without what only leads through the site. Tabs stand one after the other, each below its label; a drawing
 * is its source.
 */
export function twinOf({ children }: Root): string {
  return WRITER.stringify({ type: 'root', children: toBlocks(children) });
}

const WRITER = unified()
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, { bullet: '-', rule: '-', handlers: { text: plainText } })
  .freeze();
