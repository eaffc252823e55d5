import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import type { ValueEdit } from './edit-yaml';
import { findHrefs } from './find-hrefs';
import { type Moves, rewriteHref } from './rewrite-href';

const processor = unified().use(remarkParse).use(remarkGfm);

/** Returns the edits that update the links in a Markdown value in YAML after the moves. */
export function editMarkdownValue(value: string, moves: Moves): ValueEdit[] {
  const mayLink = /\]\(|\]:/.test(value) || (moves.site !== '' && value.includes(moves.site));
  if (!mayLink) return [];
  return findHrefs(processor.parse(value), value).flatMap(({ href, start, end, write }) => {
    const moved = rewriteHref(href, moves);
    return moved === undefined || start < 0 ? [] : [{ start, end, text: write(moved) }];
  });
}
