import { cutParts } from '@/lib/output/reading/cut-parts';
import { hashWords } from '@/lib/output/reading/hash-words';
import { stateOf } from '@/lib/output/reading/state-of';

/** The state of a page on screen: the hash of each part, keyed by its element, and all hashes as one text. */
export type ReadState = { readonly parts: ReadonlyMap<Node, string>; readonly state: string };

const SIGNS = ['class', 'role', 'aria-hidden', 'aria-labelledby'];

/** Hashes the parts of an article. Builds compute the same from its HTML: see lib/output/reading/hash-article.ts. */
export function readState(article: Element): ReadState {
  const parts = cutParts<Node>(article, {
    // What the reader filled in isn't a change of the page.
    textOf: (node) =>
      node instanceof Text
        ? node.data
        : node.nodeType === 1
          ? (node as HTMLElement).dataset.written
          : '',
    signOf: (node) => {
      const element = node as Element;
      return [element.localName, ...SIGNS.map((name) => element.getAttribute(name))].join(' ');
    },
    childrenOf: ({ childNodes }) => childNodes,
  });
  for (const [part, words] of parts) parts.set(part, hashWords(words));
  return { parts, state: stateOf(parts.values()) };
}
