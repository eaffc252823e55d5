import type { ReactNode } from 'react';
import { Breadcrumbs } from '@/components/doc/breadcrumbs';
import { ProblemList } from '@/components/doc/listing/problem-list';
import { CopyPage, PrintSource } from '@/components/doc/page-actions';
import { Pagination } from '@/components/doc/pagination';
import { SectionSidebar } from '@/components/layout/section-sidebar';
import { SiteMenu } from '@/components/layout/site-menu';
import { isOfApi } from '@/lib/render-data/is-of-api';
import type { RouteEntry, SiteIndex } from '@/lib/render-data/site-index';

type Props = {
  readonly site: SiteIndex;
  readonly route: RouteEntry;
  /** Leaves room for a table of contents next to the text. */
  readonly isText?: boolean;
  /** Controls next to the ones that all pages have. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
};

/** Wraps a page in its sidebar, breadcrumbs, page controls, and pagination. */
export function PageFrame({ site, route, isText = false, actions, children }: Props) {
  const hasSidebar = route.position !== undefined;
  return (
    <div className={hasSidebar ? 'frame page page-with-sidebar' : 'frame page'}>
      <SiteMenu
        site={site}
        path={route.path}
        section={hasSidebar ? <SectionSidebar site={site} route={route} /> : undefined}
      />
      <main id="Main" className={isText ? 'main main-text' : 'main'} tabIndex={-1}>
        <PrintSource site={site} route={route} />
        <div className="main-top">
          <Breadcrumbs site={site} route={route} />
          <div className="page-actions">
            {actions}
            <CopyPage site={site} route={route} />
          </div>
        </div>
        {isOfApi(route) && <ProblemList problems={site.apiProblems} />}
        {children}
        <Pagination site={site} route={route} />
      </main>
    </div>
  );
}
