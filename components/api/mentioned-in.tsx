import { MentionGroups } from '@/components/doc/mention-groups';
import type { MentionGroup } from '@/lib/graph/mentions';
import { MENTIONS_ID } from '@/lib/openapi/view';
import type { SiteIndex } from '@/lib/render-data/site-index';

type Props = { readonly site: SiteIndex; readonly groups: readonly MentionGroup[] };

/** Lists the pages that mention an operation, by kind. Returns null if there are none. */
export function MentionedIn({ site, groups }: Props) {
  if (groups.length === 0) return null;
  return (
    <section className="operation-section mentions" aria-labelledby={MENTIONS_ID}>
      <h2 id={MENTIONS_ID}>Mentioned in</h2>
      <MentionGroups site={site} groups={groups} />
    </section>
  );
}
