import { ownerWords } from '../features/owner-words';
import type { Page } from '../graph/page';
import { indexFacts } from './index-facts';
import { type FactSources, listNamedFacts } from './list-named-facts';
import { readNamings } from './read-namings';
import { sourceOfPage } from './source-of-page';

/**
 * Returns the paths of the pages that name a fact of another page or of a source. Whoever changes the fact is told about
 * them, so they need no calendar.
 */
export function listNamingPages(pages: readonly Page[], site: FactSources): ReadonlySet<string> {
  const facts = listNamedFacts(site).filter(({ kind }) => kind !== 'heading');
  const index = indexFacts(facts);
  const naming = pages.filter((page) => {
    const about = ownerWords(`${page.path} ${page.title}`);
    for (const one of readNamings(sourceOfPage(page))) {
      const found = index.find(one, () => [about]);
      if (found.some(({ hrefs }) => !hrefs?.includes(`/${page.path}`))) return true;
    }
    return false;
  });
  return new Set(naming.map(({ path }) => path));
}
