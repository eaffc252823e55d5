import type { SiteIndex } from '@/lib/render-data/site-index';
import { BrandMark } from './brand-mark';
import { Icon } from './icon';
import { MainLinks } from './main-links';
import { menuLinks } from './menu-links';
import { SearchButton } from './search-button';
import { SiteLink } from './site-link';
import { ThemeToggle } from './theme-toggle';
import { VersionMenu } from './version-menu';

type Props = {
  readonly site: SiteIndex;
  /** The page's path without a leading slash; undefined on the "not found" page. */
  readonly path: string | undefined;
};

/** Shows the brand, version menu, main links, search, and color mode. On phones, the links are in the menu. */
export function SiteHeader({ site, path }: Props) {
  const { navbar } = site.navigation;
  const links = menuLinks(site, 'left');
  const aside = navbar.filter(({ position }) => position === 'right');
  return (
    <header className="site-header">
      <div className="frame site-header-row">
        <button type="button" className="icon-button menu-button" popoverTarget="Menu">
          <Icon name="menu" />
          <span className="visually-hidden">Menu</span>
        </button>
        <SiteLink site={site} href="/" className="brand">
          <BrandMark site={site} />
          {site.brand}
        </SiteLink>
        <VersionMenu id="Versions" site={site} path={path} isPagePart />
        {links.length > 0 && (
          <nav className="main-links" aria-label="Main" data-page-part="main-links">
            <MainLinks links={links} path={path} />
          </nav>
        )}
        <div className="site-header-end">
          <SearchButton />
          {aside.map(({ label, href }) => (
            <SiteLink key={href} site={site} href={href} className="main-link-aside">
              {label}
            </SiteLink>
          ))}
          <ThemeToggle respectSystem={site.colorMode.respectSystem} />
        </div>
      </div>
    </header>
  );
}
