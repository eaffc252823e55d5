import type { Root } from 'hast';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';

/** The `main` of a page as a tree, and where in the page it begins: the places of the tree count from there. */
export type Main = { readonly tree: Root; readonly start: number };

/** Reads what a page says, from its HTML. Throws where there is no `main`. */
export function readMain(html: string): Main {
  const { text, start } = findMain(html);
  return { tree: PARSER.parse(text), start };
}

/** The `main` of a page as it stands in its HTML, and where it begins. Throws where there is none. */
export function findMain(html: string): { readonly text: string; readonly start: number } {
  const start = html.indexOf('<main');
  const end = html.lastIndexOf('</main>');
  if (start < 0 || end < start) throw new Error('the page has no main');
  return { text: html.slice(start, end), start };
}

const PARSER = unified().use(rehypeParse, { fragment: true }).freeze();
