import { SiteLink } from '@/components/layout/site-link';
import type { RouteEntry, SiteIndex } from '@/lib/render-data/site-index';
import { PageFrame } from './page-frame';

/** Shows all results of a query, with filters. The URL contains both, so readers can share a list. */
export function SearchPage({ site, route }: { site: SiteIndex; route: RouteEntry }) {
  const { searchHelp: help } = site;
  return (
    <PageFrame site={site} route={route}>
      <h1>Search</h1>
      <search-view
        class="search-view"
        data-base-path={site.basePath}
        data-help={JSON.stringify(help)}
      >
        {/* Rendered while empty: screen readers announce changes to a region, not a region added with its text. */}
        <p role="status" />
      </search-view>
      <noscript>
        <p>
          Search runs in your browser and needs JavaScript. All pages are in the menu and in{' '}
          <SiteLink site={site} href="/">
            {site.title}
          </SiteLink>
          {help.length > 0 && '. These lists can help, too:'}
        </p>
        <ul className="search-help">
          {help.map(({ label, href }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      </noscript>
    </PageFrame>
  );
}
