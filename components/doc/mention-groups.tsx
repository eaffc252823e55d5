import { Fragment } from 'react';
import { SiteLink } from '@/components/layout/site-link';
import { isInForce } from '@/lib/content/is-in-force';
import type { MentionGroup } from '@/lib/graph/mentions';
import { readMentions } from '@/lib/render-data/read-store';
import type { Decision, SiteIndex } from '@/lib/render-data/site-index';
import { DecisionMark } from './decision-mark';

type Props = { readonly site: SiteIndex; readonly groups: readonly MentionGroup[] };

/** Lists pages by kind, in a line or two for each kind. */
export function MentionGroups({ site, groups }: Props) {
  return (
    <dl className="mention-groups">
      {groups.map(({ label, paths }) => (
        <div key={label}>
          <dt>{label}</dt>{' '}
          <dd>
            <PageLinks site={site} paths={paths} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Lists pages by title. Pages that aren't in force also show their status. */
function PageLinks({ site, paths }: { site: SiteIndex; paths: readonly string[] }) {
  return (
    <ul className="mention-list">
      {paths.map((path) => (
        <Fragment key={path}>
          <li>
            <SiteLink site={site} href={`/${path}`}>
              {site.routes[path]?.title ?? path}
            </SiteLink>
            <PageMark site={site} path={path} />
          </li>{' '}
        </Fragment>
      ))}
    </ul>
  );
}

function PageMark({ site, path }: { site: SiteIndex; path: string }) {
  const route = site.routes[path];
  if (route?.kind !== 'doc' || isInForce(route.status)) return null;
  if (route.decision) return <DecisionMark site={site} href={`/${path}`} />;
  return (
    <span className={`decision-mark decision-mark-${route.status}`}>{` (${route.status})`}</span>
  );
}

type ReferencedByProps = { readonly site: SiteIndex; readonly mentions: string | undefined };

/** Lists the pages that link to a page, by kind. `mentions` is the stored list's name. Returns null without it. */
export function ReferencedBy({ site, mentions }: ReferencedByProps) {
  if (mentions === undefined) return null;
  return (
    <section className="prose" aria-labelledby="Referenced-by">
      <h2 id="Referenced-by">Referenced by</h2>
      <MentionGroups site={site} groups={readMentions(mentions)} />
    </section>
  );
}

type DecisionRelationsProps = { readonly site: SiteIndex; readonly decision: Decision };

/** Lists the pages and operations that a decision record governs, and its related records. */
export function DecisionRelations({ site, decision: { relations } }: DecisionRelationsProps) {
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
