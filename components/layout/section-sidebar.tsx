import { formatHref } from '@/lib/core/format-href';
import { sidebarBranch } from '@/lib/graph/sidebar-tree';
import type { RouteEntry, SiteIndex } from '@/lib/render-data/site-index';
import { SidebarList } from './sidebar-list';

type Props = { readonly site: SiteIndex; readonly route: RouteEntry };

/** Shows the part of the sidebar that's in a page's HTML: the top level and the page's parent groups. */
export function SectionSidebar({ site, route }: Props) {
  const name = route.position?.sidebar ?? '';
  const format = (path: string) => formatHref(`/${path}`, site, true);
  const current = format(route.path);
  const branch = sidebarBranch(site.sidebars[name] ?? [], route.path, format);
  return (
    <site-sidebar data-source={site.data.sidebars[name]} data-current={current}>
      <nav id="Sidebar" className="sidebar" aria-label={name === 'api' ? 'API' : 'Documentation'}>
        {/* Rendered while empty: screen readers announce changes to a region, not a region added with its text. */}
        <p role="status" className="visually-hidden" />
        <SidebarList entries={branch} current={current} isTop />
      </nav>
    </site-sidebar>
  );
}
