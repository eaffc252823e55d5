import type { MentionGroup } from '@/lib/graph/mentions';
import type { SiteIndex } from '@/lib/render-data/site-index';
import { PageLinks } from './page-links';

type Props = { readonly site: SiteIndex; readonly groups: readonly MentionGroup[] };

// Up to this many pages, all groups are open. With more pages, only short groups are.
const MOST_OPEN = 8;
const SHORT = 3;

/** Lists pages by kind. If there are many, long groups are folded and show their count. */
export function MentionGroups({ site, groups }: Props) {
  const count = groups.reduce((sum, { paths }) => sum + paths.length, 0);
  return (
    <dl className="mention-groups">
      {groups.map(({ label, paths }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {count <= MOST_OPEN || paths.length <= SHORT ? (
              <PageLinks site={site} paths={paths} />
            ) : (
              <details className="schema-details">
                <summary>{paths.length} pages</summary>
                <PageLinks site={site} paths={paths} />
              </details>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
