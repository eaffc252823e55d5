import type { Root } from 'hast';
import { cutArticle } from './cut-article';
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
