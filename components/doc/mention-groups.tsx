import type { MentionGroup } from '@/lib/graph/mentions';
import type { SiteIndex } from '@/lib/store/site-index';
import { PageLinks } from './page-links';

type Props = { readonly site: SiteIndex; readonly groups: readonly MentionGroup[] };

/** Pages by kind. */
export function MentionGroups({ site, groups }: Props) {
  return (
    <dl className="mention-groups">
      {groups.map(({ label, paths }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <PageLinks site={site} paths={paths} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
