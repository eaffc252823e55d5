import rehypeParse from 'rehype-parse';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { toBlocks } from './to-blocks';

/**
 * The Markdown twin of a page: what its `main` says, from the same HTML that people read, without what only
 * leads through the site. Tabs stand one after the other, each below its label; a drawing is its source.
 */
export function twinOf(html: string): string {
  const start = html.indexOf('<main');
  const end = html.lastIndexOf('</main>');
  if (start < 0 || end < start) throw new Error('the page has no main');
  const tree = PARSER.parse(html.slice(start, end));
  return WRITER.stringify({ type: 'root', children: toBlocks(tree.children) });
}

const PARSER = unified().use(rehypeParse, { fragment: true }).freeze();
const WRITER = unified()
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, { bullet: '-', rule: '-' })
  .freeze();
