import { SiteLink } from '@/components/layout/site-link';
import { isInForce } from '@/lib/content/is-in-force';
import type { SiteIndex } from '@/lib/render-data/site-index';
import { DecisionMark } from './decision-mark';

/** Lists pages by title. Pages that aren't in force also show their status. */
export function PageLinks({ site, paths }: { site: SiteIndex; paths: readonly string[] }) {
  return (
    <ul className="mention-list">
      {paths.map((path) => (
        <li key={path}>
          <SiteLink site={site} href={`/${path}`}>
            {site.routes[path]?.title ?? path}
          </SiteLink>
          <PageMark site={site} path={path} />
        </li>
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
