import GithubSlugger from 'github-slugger';
import type { Page } from './page';

/**
 * Returns the id on a page that another way to write it means, such as `Shared_Getters` for `shared-getters`, and '' for
 * the id of the page's title, which is the page itself. Undefined if no id is meant, or more than one.
 */
export function findSimilarAnchor(
  id: string,
  { anchors, title }: Pick<Page, 'anchors'> & Partial<Pick<Page, 'title'>>,
): string | undefined {
  if (title !== undefined && new GithubSlugger().slug(title) === id) return '';
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
  const wanted = plain(id);
  const [similar, other] = anchors.filter((anchor) => plain(anchor) === wanted);
  return wanted === '' || other !== undefined ? undefined : similar;
}
