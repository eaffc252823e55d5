import { MainLinks } from '@/components/islands/main-links';
import { MenuControl } from '@/components/islands/menu-control';
import { Sidebar } from '@/components/islands/sidebar';
import { sidebarBranch } from '@/lib/graph/sidebar-tree';
import { STORAGE_KEYS } from '@/lib/head/storage-keys';
import { formatHref } from '@/lib/store/format-href';
import type { RouteEntry, SiteIndex } from '@/lib/store/site-index';
import { BrandMark } from './brand-mark';
import { Icon } from './icon';
import { menuLinks } from './menu-links';
import { SiteLink } from './site-link';

type Props = { readonly site: SiteIndex; readonly route?: RouteEntry | undefined };

/**
 * The sidebar of a page on a wide screen, and on a phone the menu that the header's button opens: the
 * site's main links and the section's sidebar. A popover, so that it opens without JavaScript too.
 */
export function SiteMenu({ site, route }: Props) {
  const name = route?.position?.sidebar;
  const nodes = name === undefined ? undefined : site.sidebars[name];
  const aside = site.navigation.navbar.filter(({ position }) => position === 'right');
  return (
    <div
      id="Menu"
      popover="auto"
      className={nodes ? 'site-menu site-menu-with-section' : 'site-menu'}
      data-panel={nodes ? 'section' : 'main'}
    >
      <MenuControl />
      <div className="menu-head">
        <SiteLink site={site} href="/" className="brand">
          <BrandMark />
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
      <div className="menu-panel menu-panel-main">
        <nav className="menu-links" aria-label="Main menu">
          <MainLinks links={menuLinks(site, 'left')} />
        </nav>
        {nodes && (
          <button type="button" className="menu-switch" data-panel-to="section">
            Pages of this section
            <Icon name="chevron" />
          </button>
        )}
      </div>
      {nodes && name !== undefined && route && (
        <div className="menu-panel menu-panel-section">
          <button type="button" className="menu-switch" data-panel-to="main">
            <Icon name="back" />
            Main menu
          </button>
          <Sidebar
            label={name === 'api' ? 'API' : 'Documentation'}
            branch={sidebarBranch(nodes, route.path, (path) => formatHref(`/${path}`, site, true))}
            current={formatHref(`/${route.path}`, site, true)}
            source={site.data.sidebars[name] ?? ''}
            storageKey={STORAGE_KEYS.sidebar}
          />
        </div>
      )}
      <div className="menu-foot">
        {aside.map(({ label, href }) => (
          <SiteLink key={href} site={site} href={href}>
            {label}
          </SiteLink>
        ))}
      </div>
    </div>
  );
}
