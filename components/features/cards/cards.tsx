import { SiteLink } from '@/components/layout/site-link';
import { findChildren } from '@/lib/render-data/find-children';
import type { RouteEntry, SiteIndex } from '@/lib/render-data/site-index';
import { DecisionMark } from '../../doc/decision-mark';
import { DocTitle } from '../../doc/doc-title';

type Choice = {
  readonly site: SiteIndex;
  readonly route: RouteEntry;
  readonly of?: string;
  readonly pages?: string;
};

/** Shows the pages below a folder, or the listed ones, as cards. */
export function CardsOf({ site, route, of = `/${route.path}`, pages }: Choice) {
  const listed = pages
    ?.split(' ')
    .flatMap((path) => site.routes[path.replace(/^\/|\/$/g, '')] ?? []);
  return <Cards site={site} routes={listed ?? findChildren(site, of)} />;
}

type Props = { readonly site: SiteIndex; readonly routes: readonly RouteEntry[] };

/** Shows pages as cards with their descriptions. Folder cards also show how many pages the folder contains. */
export function Cards({ site, routes }: Props) {
  return (
    <ul className="cards">
      {routes.map((route) => (
        <li key={route.path} className="card">
          <SiteLink site={site} href={`/${route.path}`} className="card-title">
            <DocTitle route={route} />
          </SiteLink>
          <DecisionMark site={site} href={`/${route.path}`} />
          <CardCount count={site.folders[route.path]?.count ?? 0} />
          {route.description && <p>{route.description}</p>}
        </li>
      ))}
    </ul>
  );
}

function CardCount({ count }: { count: number }) {
  if (count === 0) return null;
  return <span className="card-count">{count === 1 ? '1 page' : `${count} pages`}</span>;
}
