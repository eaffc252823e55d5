import type { MentionGroup } from '@/lib/graph/mentions';
import type { SiteIndex } from '@/lib/render-data/site-index';
import { PageLinks } from './page-links';

type Props = { readonly site: SiteIndex; readonly groups: readonly MentionGroup[] };

// With at most MOST_OPEN pages, all groups are expanded. With more pages, only groups of at most SHORT pages are.
const MOST_OPEN = 8;
const SHORT = 3;

/** Lists pages by kind. If there are many, long groups are collapsed and show their page count. */
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
