import { SiteLink } from '@/components/chrome/site-link';
import type { DocEntry, SiteIndex } from '@/lib/store/site-index';

const STATUS: Readonly<Record<string, string>> = {
  current: 'Current',
  accepted: 'Accepted',
  superseded: 'Superseded',
  deprecated: 'Deprecated',
  proposed: 'Proposed',
};

/** What is known about a page besides its text; what is unknown is left out. */
export function DocFacts({ site, doc }: { site: SiteIndex; doc: DocEntry }) {
  const { status, owner, lastReviewed, decision } = doc;
  if (!status && !owner && !lastReviewed && !decision) return null;
  return (
    <dl className="doc-facts">
      {status && (
        <Fact name="Status">
          <span className={`status status-${status}`}>{STATUS[status]}</span>
        </Fact>
      )}
      {decision?.date && (
        <Fact name="Decided">
          <time dateTime={decision.date}>{decision.date}</time>
        </Fact>
      )}
      {decision && <Fact name="Deciders">{decision.deciders.join(', ')}</Fact>}
      {decision && decision.topics.length > 0 && (
        <Fact name="Topics">{decision.topics.join(', ')}</Fact>
      )}
      <Records name="Supersedes" ids={decision?.supersedes ?? []} site={site} />
      <Records name="Superseded by" ids={decision?.supersededBy ?? []} site={site} />
      {owner && <Fact name="Owner">{owner}</Fact>}
      {lastReviewed && (
        <Fact name="Reviewed">
          <time dateTime={lastReviewed}>{lastReviewed}</time>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

type RecordsProps = { readonly name: string; readonly ids: readonly string[]; site: SiteIndex };

/** Other records, as links where they are pages of this site. */
function Records({ name, ids, site }: RecordsProps) {
  if (ids.length === 0) return null;
  const routes = Object.values(site.routes);
  return (
    <Fact name={name}>
      {ids.map((id, index) => {
        const route = routes.find(({ path }) => path === id || path.endsWith(`/${id}`));
        const label = id.toUpperCase();
        return (
          <span key={id}>
            {index > 0 && ', '}
            {route ? (
              <SiteLink site={site} href={`/${route.path}`}>
                {label}
              </SiteLink>
            ) : (
              label
            )}
          </span>
        );
      })}
    </Fact>
  );
}
