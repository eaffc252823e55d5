import type { DocRoute } from '@/lib/render-data/find-latest';
import { findRecord } from '@/lib/render-data/find-record';
import type { SiteIndex } from '@/lib/render-data/site-index';
import { splitTitle } from '@/lib/render-data/split-title';
import { Chain, type ChainRecord } from './chain';

type Props = { readonly site: SiteIndex; readonly doc: DocRoute };

/**
 * Shows a decision record between the records that it replaced and the records that replaced it, oldest first. Returns
 * null if there are none.
 */
export function DecisionChain({ site, doc }: Props) {
  const { supersedes = [], supersededBy = [] } = doc.decision ?? {};
  if (supersedes.length + supersededBy.length === 0) return null;
  const { number, words } = splitTitle(doc);
  const own = { id: number ?? '', role: 'This record', words, href: undefined };
  const chain = [
    ...supersedes.map((id) => chainRecord(id, 'Replaces', site)),
    own,
    ...supersededBy.map((id) => chainRecord(id, 'Replaced by', site)),
  ];
  return (
    <nav className="chain" aria-label="Replacement">
      <Chain site={site} records={chain} own={own} />
    </nav>
  );
}

// For a record that isn't a page on this site, we know only its number.
function chainRecord(id: string, role: string, site: SiteIndex): ChainRecord {
  const route = findRecord(site, id);
  return {
    id: id.toUpperCase(),
    role,
    words: route && splitTitle(route).words,
    href: route && `/${route.path}`,
  };
}
