import type { Root } from 'hast';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';

const PARSER = unified().use(rehypeParse, { fragment: true });

/** Parses a fragment of HTML. For tests only. */
export function parseHtml(html: string): Root {
  return PARSER.parse(html);
}
