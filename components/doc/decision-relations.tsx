import { SiteLink } from '@/components/chrome/site-link';
import type { Decision, SiteIndex } from '@/lib/store/site-index';
import { DecisionMark } from './decision-mark';

type Props = { readonly site: SiteIndex; readonly decision: Decision };

/** What links tie a decision record to: the pages and operations that it governs, and other records. */
export function DecisionRelations({ site, decision: { relations } }: Props) {
  const { governs, records } = relations;
  return (
    <>
      {governs.length > 0 && (
        <section className="prose" aria-labelledby="Governs">
          <h2 id="Governs">Governs</h2>
          <dl className="mention-groups">
            {governs.map(({ label, paths }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <Pages site={site} paths={paths} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {records.length > 0 && (
        <section className="prose" aria-labelledby="Linked-records">
          <h2 id="Linked-records">Linked records</h2>
          <div className="mention-groups">
            <Pages site={site} paths={records} />
          </div>
        </section>
      )}
    </>
  );
}

function Pages({ site, paths }: { site: SiteIndex; paths: readonly string[] }) {
  return (
    <ul className="mention-list">
      {paths.map((path) => (
        <li key={path}>
          <SiteLink site={site} href={`/${path}`}>
            {site.routes[path]?.title ?? path}
          </SiteLink>
          <DecisionMark site={site} href={`/${path}`} />
        </li>
      ))}
    </ul>
  );
}
