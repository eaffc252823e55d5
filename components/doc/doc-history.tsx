import type { ReactNode } from 'react';
import { SiteLink } from '@/components/layout/site-link';
import type { DocRoute } from '@/lib/render-data/find-latest';
import type { SiteIndex } from '@/lib/render-data/site-index';
import { RUNBOOKS_FILE } from '@/lib/site/runbooks-path';
import { capitalize } from '../../lib/core/capitalize';
import { DateText } from './date-text';

type Fact = readonly [name: string, value: ReactNode];
type Props = { readonly site: SiteIndex; readonly doc: DocRoute };

/** Shows who owns a page, and when it was reviewed and updated. Readers need that last, so it's at the page's end. */
export function DocHistory({ site, doc }: Props) {
  const { owner, lastReviewed, updated, isRunbook } = doc;
  const known: Fact[] = [
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
  const facts = known.filter(([, value]) => value);
  if (facts.length === 0) return null;
  return (
    <dl className="doc-history">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
