import type { Element, Root, RootContent } from 'hast';
import { elementsOf } from '../elements-of';
import { cutParts } from './cut-parts';
import { hashWords } from './hash-words';
import { stateOf } from './state-of';

/**
 * Returns a hash of what the article in a page's `main` says, or undefined if the page has no article. Browsers compute
 * the same from the page on screen: see components/islands/reading/read-state.ts.
 */
export function hashArticle(tree: Root): string | undefined {
  const parts = cutArticle(tree);
  return parts && hashWords(stateOf([...parts.values()].map(hashWords)));
}

/** Cuts the article in a page's `main` into parts: see `cutParts`. Returns undefined if the page has no article. */
export function cutArticle({ children }: Root): ReadonlyMap<RootContent, string> | undefined {
  const [main] = children.filter((child): child is Element => child.type === 'element');
  const article = elementsOf(main?.children ?? []).find(({ tagName }) => tagName === 'article');
  return article && cutParts<RootContent>(article, { textOf, signOf, childrenOf });
}

function textOf(node: RootContent): string | undefined {
  if (node.type === 'element') return undefined;
  return node.type === 'text' ? node.value : '';
}

function childrenOf(node: RootContent): readonly RootContent[] {
  return node.type === 'element' ? node.children : [];
}

function signOf(node: RootContent): string {
  if (node.type !== 'element') return '';
  const { className, role, ariaHidden, ariaLabelledBy } = node.properties;
  return [node.tagName, className, role, ariaHidden, ariaLabelledBy].flat().join(' ');
}
