import { formatHref } from '@/lib/core/format-href';
import { sidebarView } from '@/lib/graph/sidebar-tree';
import type { RouteEntry, SiteIndex } from '@/lib/render-data/site-index';
import { SidebarList } from './sidebar-list';

type Props = { readonly site: SiteIndex; readonly route: RouteEntry };

/** Shows where the page is in its sidebar. */
export function SectionSidebar({ site, route }: Props) {
  const name = route.position?.sidebar ?? '';
  const format = (path: string) => formatHref(`/${path}`, site, true);
  return (
    <nav className="sidebar" aria-label={name === 'api' ? 'API' : 'Documentation'}>
      <SidebarList
        items={sidebarView(site.sidebars[name] ?? [], route.path, format)}
        className="sidebar-tree"
      />
    </nav>
  );
}
