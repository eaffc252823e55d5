import { ThemeToggle } from '@/components/islands/theme-toggle';
import type { SiteIndex } from '@/lib/store/site-index';
import { BrandMark } from './brand-mark';
import { LinkList } from './link-list';
import { SearchButton } from './search-button';
import { SiteLink } from './site-link';

/** Brand, version, the site's main links and the color mode. */
export function SiteHeader({ site }: { site: SiteIndex }) {
  const { navbar, versions } = site.navigation;
  const current = versions.find(({ isCurrent }) => isCurrent);
  return (
    <header className="site-header">
      <div className="frame site-header-row">
        <SiteLink site={site} href="/" className="brand">
          <BrandMark />
          {site.brand}
        </SiteLink>
        {current && <span className="site-version">{current.label}</span>}
        {navbar.length > 0 && (
          <nav className="site-nav" aria-label="Main">
            <LinkList site={site} links={navbar} />
          </nav>
        )}
        <SearchButton />
        <ThemeToggle respectSystem={site.colorMode.respectSystem} />
      </div>
    </header>
  );
}
