import type { ReactNode } from 'react';
import { Sidebar } from '@/components/chrome/sidebar';
import { Breadcrumbs } from '@/components/doc/breadcrumbs';
import { Pagination } from '@/components/doc/pagination';
import type { RouteEntry, SiteIndex } from '@/lib/store/site-index';

type Props = {
  readonly site: SiteIndex;
  readonly route: RouteEntry;
  readonly children: ReactNode;
  readonly aside?: ReactNode;
};

/** What every page of the site has around its text. */
export function PageFrame({ site, route, children, aside }: Props) {
  const hasSidebar = route.position !== undefined;
  return (
    <div className={hasSidebar ? 'frame page page-with-sidebar' : 'frame page'}>
      {hasSidebar && (
        <>
          <a className="sidebar-jump" href="#Sidebar">
            Menu
          </a>
          <Sidebar site={site} route={route} />
        </>
      )}
      <main id="Main" className="main" tabIndex={-1}>
        <Breadcrumbs site={site} route={route} />
        {children}
        <Pagination site={site} route={route} />
      </main>
      {aside}
    </div>
  );
}
