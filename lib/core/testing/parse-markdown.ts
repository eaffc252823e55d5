import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

const PARSER = unified().use(remarkParse).use(remarkGfm);

/** Parses a text as GitHub does. For tests only. */
export function parseMarkdown(text: string): Root {
  return PARSER.parse(text);
}
