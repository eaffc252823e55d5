import type { Element, RootContent } from 'hast';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { EXIT, visit } from 'unist-util-visit';

/**
 * Returns the header and the text of a runbook's page as elements, from its HTML. Leaves out the links to other pages
 * below and next to the text. Throws if the page doesn't have the expected structure.
 */
export function readRunbook(html: string): Element[] {
  const start = html.indexOf('<main');
  const end = html.lastIndexOf('</main>');
  if (start < 0 || end < start) throw new Error('the page has no main');
  const main = PARSER.parse(html.slice(start, end));
  const parts = ['doc-header', 'prose'].map((name) => findByClass(main.children, name));
  return parts.map((part) => {
    if (!part) throw new Error('the page has no head or no text');
    return part;
  });
}

function findByClass(children: readonly RootContent[], name: string): Element | undefined {
  let found: Element | undefined;
  visit({ type: 'root', children: [...children] }, 'element', (node) => {
    if (!classesOf(node).includes(name)) return undefined;
    found = node as Element;
    return EXIT;
  });
  return found;
}

export function classesOf({ properties }: Pick<Element, 'properties'>): unknown[] {
  return [properties.className].flat();
}

const PARSER = unified().use(rehypeParse, { fragment: true }).freeze();
