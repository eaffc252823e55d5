import { Sidebar } from '@/components/islands/sidebar';
import { sidebarBranch } from '@/lib/graph/sidebar-tree';
import { STORAGE_KEYS } from '@/lib/head/storage-keys';
import { formatHref } from '@/lib/store/format-href';
import type { RouteEntry, SiteIndex } from '@/lib/store/site-index';

type Props = { readonly site: SiteIndex; readonly route: RouteEntry };

/** The sidebar that a page is in, as far as the page carries it. */
export function SectionSidebar({ site, route }: Props) {
  const name = route.position?.sidebar ?? '';
  const format = (path: string) => formatHref(`/${path}`, site, true);
  return (
    <Sidebar
      label={name === 'api' ? 'API' : 'Documentation'}
      branch={sidebarBranch(site.sidebars[name] ?? [], route.path, format)}
      current={format(route.path)}
      source={site.data.sidebars[name] ?? ''}
      storageKey={STORAGE_KEYS.sidebar}
    />
  );
}
