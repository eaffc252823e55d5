import type { Root } from 'hast';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { plainText } from './plain-text';
import { toBlocks } from './to-blocks';

/**
 * Returns the Markdown alternate of a page: the content of its `main` (see `readMain`), from the same HTML that people
 * read, without controls and navigation. Includes every tab, each below its label. Replaces each diagram with its
 * source.
 */
export function alternateOf({ children }: Root): string {
  return WRITER.stringify({ type: 'root', children: toBlocks(children) });
}

const WRITER = unified()
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, { bullet: '-', rule: '-', handlers: { text: plainText } })
  .freeze();
