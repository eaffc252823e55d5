import { Fragment } from 'react';
import { SiteLink } from '@/components/layout/site-link';
import { isInForce } from '@/lib/content/is-in-force';
import { pathOfHref } from '@/lib/core/url';
import { findRecord } from '@/lib/render-data/find-record';
import type { SiteIndex } from '@/lib/render-data/site-index';

/** Shows the status and successors of a decision after a link to it. Returns null if the decision is in force. */
export function DecisionMark({ site, href }: { site: SiteIndex; href: string }) {
  const route = site.routes[pathOfHref(href)];
  if (route?.kind !== 'doc' || !route.decision) return null;
  const { status, decision } = route;
  if (isInForce(status)) return null;
  return (
    <span className={`decision-mark decision-mark-${status}`}>
      {' ('}
      {status}
      {decision.supersededBy.length > 0 && ' by '}
      <Successors site={site} ids={decision.supersededBy} />
      {')'}
    </span>
  );
}

/** Lists a record's successors by number. */
export function Successors({ site, ids }: { site: SiteIndex; ids: readonly string[] }) {
  return ids.map((id, index) => (
    <Fragment key={id}>
      {index > 0 && ', '}
      <Successor site={site} id={id} />
    </Fragment>
  ));
}

/** Shows a record's number, as a link if the record is a page. */
function Successor({ site, id }: { site: SiteIndex; id: string }) {
  const label = id.toUpperCase();
  const route = findRecord(site, id);
  if (!route) return label;
  return (
    <SiteLink site={site} href={`/${route.path}`}>
      {label}
    </SiteLink>
  );
}
