import { MainLinks } from '@/components/islands/main-links';
import { ThemeToggle } from '@/components/islands/theme-toggle';
import { VersionMenu } from '@/components/islands/version-menu';
import type { SiteIndex } from '@/lib/store/site-index';
import { BrandMark } from './brand-mark';
import { Icon } from './icon';
import { menuLinks } from './menu-links';
import { SearchButton } from './search-button';
import { SiteLink } from './site-link';
import { lensVersions, versionItems } from './version-items';

/** Brand, version, the site's main links and the color mode; on phones the links are in the menu. */
export function SiteHeader({ site }: { site: SiteIndex }) {
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
        <VersionMenu id="Versions" versions={versionItems(site)} lens={lensVersions(site)} />
        {links.length > 0 && (
          <nav className="main-links" aria-label="Main">
            <MainLinks links={links} />
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
