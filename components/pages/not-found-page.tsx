import { SearchButton } from '@/components/layout/search-button';
import { SiteLink } from '@/components/layout/site-link';
import { SiteMenu } from '@/components/layout/site-menu';
import { readDoc } from '@/lib/render-data/read-store';
import type { SiteIndex } from '@/lib/render-data/site-index';
import { DocText } from './doc-text';

/**
 * Shows the text of `404.md` or our own, the requested path, links to the pages with the closest URLs, and a link to the
 * start page.
 */
export function NotFoundPage({ site }: { site: SiteIndex }) {
  return (
    <div className="frame page">
      <SiteMenu site={site} path={undefined} />
      <main id="Main" className="main not-found prose" tabIndex={-1}>
        {site.notFound ? (
          <>
            <h1>{site.notFound.title}</h1>
            {site.notFound.description && <p>{site.notFound.description}</p>}
            <DocText site={site} route={site.notFound} doc={readDoc(site.notFound.hash)} />
          </>
        ) : (
          <>
            <h1>Page not found</h1>
            <p>There's no page at this address. It may have moved, or the link may have a typo.</p>
          </>
        )}
        <p className="not-found-actions">
          <SearchButton label="Search for it" isFromPath />
          <SiteLink site={site} href="/" className="button">
            Go to the home page
          </SiteLink>
        </p>
        <nearest-pages
          class="nearest-pages"
          data-base-path={site.basePath}
          data-source={site.data.pages}
        />
      </main>
    </div>
  );
}
