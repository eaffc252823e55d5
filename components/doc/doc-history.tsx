import { SiteLink } from '@/components/layout/site-link';
import type { DocRoute } from '@/lib/render-data/find-latest';
import type { SiteIndex } from '@/lib/render-data/site-index';
import { RUNBOOKS_FILE } from '@/lib/site/runbooks-path';
import { capitalize } from '../../lib/core/capitalize';
import { DateText } from './date-text';
import { type Fact, FactList } from './fact-list';

type Props = { readonly site: SiteIndex; readonly doc: DocRoute };

/** Shows who owns a page, and when it was reviewed and updated. Readers need that last, so it's at the page's end. */
export function DocHistory({ site, doc }: Props) {
  const { owner, lastReviewed, updated, isRunbook } = doc;
  const facts: Fact[] = [
    ['Owner', owner && capitalize(owner)],
    ['Reviewed', lastReviewed && <DateText iso={lastReviewed} />],
    ['Updated', updated && <DateText iso={updated} />],
    [
      'Offline copy',
      isRunbook && (
        <SiteLink site={site} href={`/${RUNBOOKS_FILE}`}>
          All runbooks in one file
        </SiteLink>
      ),
    ],
  ];
  return <FactList facts={facts} className="doc-history" />;
}
