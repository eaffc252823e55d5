import { Cards } from '@/components/features/cards/cards';
import { SiteMenu } from '@/components/layout/site-menu';
import { findChildren } from '@/lib/render-data/find-children';
import { readDoc } from '@/lib/render-data/read-store';
import type { RouteEntry, SiteIndex } from '@/lib/render-data/site-index';
import { DocText } from './doc-text';

type Props = { readonly site: SiteIndex; readonly route: RouteEntry };

/**
 * Shows the start page at full width: headline, search, and the author's content. If no author wrote a start page,
 * lists the top-level pages instead.
 */
export function HomePage({ site, route }: Props) {
  const isDoc = route.kind === 'doc';
  const headline = isDoc ? (route.headline ?? route.title) : site.title;
  return (
    <>
      <SiteMenu site={site} path={route.path} />
      <main id="Main" className="home" tabIndex={-1}>
        <header className="hero">
          <h1>{headline}</h1>
          {route.description && <p className="hero-lead">{route.description}</p>}
          <HeroSearch />
        </header>
        <div className="home-body prose">
          {isDoc ? (
            <DocText site={site} route={route} doc={readDoc(route.hash)} />
          ) : (
            <Cards site={site} routes={findChildren(site, '')} />
          )}
        </div>
      </main>
    </>
  );
}

/** The largest control on the page. The search dialog opens for any element with `data-search-open`. */
function HeroSearch() {
  return (
    <button type="button" className="hero-search" data-search-open="" aria-keyshortcuts="/">
      <svg className="hero-search-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <circle cx="11" cy="11" r="6.5" />
        <path d="M16 16l4.5 4.5" />
      </svg>
      <span className="hero-search-words">Search the docs</span>
      <span className="hero-search-key" aria-hidden="true">
        /
      </span>
    </button>
  );
}
