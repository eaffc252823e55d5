import type { ReactNode } from 'react';
import type { SiteIndex } from '@/lib/render-data/site-index';
import { BrandMark } from './brand-mark';
import { Icon } from './icon';
import { MainLinks } from './main-links';
import { areaLinks, menuLinks } from './menu-links';
import { SiteLink } from './site-link';
import { VersionMenu } from './version-menu';

type Props = {
  readonly site: SiteIndex;
  /** The page's path without a leading slash; undefined on the "not found" page. */
  readonly path: string | undefined;
  /** The sidebar of the page's section, if it has one. */
  readonly section?: ReactNode;
};

/**
 * Shows the page's sidebar on wide screens. On phones, it's the menu that the header's button opens, with the site's
 * main links and the section's sidebar. It's a popover, so it opens without JavaScript too.
 */
export function SiteMenu({ site, path, section }: Props) {
  const links = menuLinks(site, 'left');
  const known = new Set(links.map(({ href }) => href));
  const areas = section ? [] : areaLinks(site).filter(({ href }) => !known.has(href));
  const aside = site.navigation.navbar.filter(({ position }) => position === 'right');
  return (
    <site-menu
      id="Menu"
      popover="auto"
      class={section ? 'site-menu site-menu-with-section' : 'site-menu'}
      data-panel={section ? 'section' : 'main'}
    >
      <MenuHead site={site} />
      <div className="menu-panel menu-panel-main">
        <nav className="menu-links" aria-label="Main menu">
          <MainLinks links={[...links, ...areas]} path={path} />
        </nav>
        {section && (
          <button type="button" className="menu-switch" data-panel-to="section">
            Pages in this section
            <Icon name="chevron" />
          </button>
        )}
      </div>
      {section && (
        <div className="menu-panel menu-panel-section">
          {links.length > 0 && (
            <button type="button" className="menu-switch" data-panel-to="main">
              <Icon name="back" />
              Main menu
            </button>
          )}
          {section}
        </div>
      )}
      <div className="menu-foot">
        <VersionMenu id="Menu-versions" site={site} path={path} />
        {aside.map(({ label, href }) => (
          <SiteLink key={href} site={site} href={href}>
            {label}
          </SiteLink>
        ))}
      </div>
    </site-menu>
  );
}

function MenuHead({ site }: Pick<Props, 'site'>) {
  return (
    <div className="menu-head">
      <SiteLink site={site} href="/" className="brand">
        <BrandMark site={site} />
        {site.brand}
      </SiteLink>
      <button
        type="button"
        className="icon-button menu-close"
        popoverTarget="Menu"
        popoverTargetAction="hide"
      >
        <Icon name="close" />
        <span className="visually-hidden">Close the menu</span>
      </button>
    </div>
  );
}
