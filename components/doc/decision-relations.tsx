import type { Decision, SiteIndex } from '@/lib/render-data/site-index';
import { MentionGroups } from './mention-groups';
import { PageLinks } from './page-links';

type Props = { readonly site: SiteIndex; readonly decision: Decision };

/** Lists the pages and operations that a decision record governs, and its related records. */
export function DecisionRelations({ site, decision: { relations } }: Props) {
  const { governs, records } = relations;
  return (
    <>
      {governs.length > 0 && (
        <section className="prose" aria-labelledby="Governs">
          <h2 id="Governs">Governs</h2>
          <MentionGroups site={site} groups={governs} />
        </section>
      )}
      {records.length > 0 && (
        <section className="prose" aria-labelledby="Linked-records">
          <h2 id="Linked-records">Linked records</h2>
          <div className="mention-groups">
            <PageLinks site={site} paths={records} />
          </div>
        </section>
      )}
    </>
  );
}
