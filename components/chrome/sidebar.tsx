import type { SidebarNode } from '@/lib/graph/sidebar';
import type { RouteEntry, SiteIndex } from '@/lib/store/site-index';
import { SiteLink } from './site-link';

type Props = { readonly site: SiteIndex; readonly route: RouteEntry };

/**
 * The sidebar of the page. Only the branch that leads to the page is open; every other group is a link to
 * its landing page, so that no page carries the whole tree.
 */
export function Sidebar({ site, route }: Props) {
  const name = route.position?.sidebar;
  const nodes = name === undefined ? undefined : site.sidebars[name];
  if (!nodes) return null;
  return (
    <nav id="Sidebar" className="sidebar" aria-label={name === 'api' ? 'API' : 'Documentation'}>
      <SidebarList nodes={nodes} site={site} path={route.path} />
    </nav>
  );
}

type ListProps = {
  readonly nodes: readonly SidebarNode[];
  readonly site: SiteIndex;
  readonly path: string;
};

function SidebarList({ nodes, site, path }: ListProps) {
  return (
    <ul>
      {nodes.map((node) => {
        const target = node.path ?? firstPath(node);
        const isOpen = node.items.length > 0 && holds(node, path);
        return (
          <li key={`${node.label} ${target}`}>
            {isOpen && node.path === undefined ? (
              <span className="sidebar-group">{node.label}</span>
            ) : (
              <SiteLink
                site={site}
                href={`/${target}`}
                aria-current={node.path === path ? 'page' : undefined}
              >
                {node.method && (
                  <span className={`method method-${node.method.toLowerCase()}`}>
                    {node.method}
                  </span>
                )}
                {node.label}
              </SiteLink>
            )}
            {isOpen && <SidebarList nodes={node.items} site={site} path={path} />}
          </li>
        );
      })}
    </ul>
  );
}

function holds(node: SidebarNode, path: string): boolean {
  return node.path === path || node.items.some((item) => holds(item, path));
}

function firstPath(node: SidebarNode): string {
  for (const item of node.items) {
    const path = item.path ?? firstPath(item);
    if (path !== '') return path;
  }
  return '';
}
