import type { SidebarEntry, SidebarItem } from '@/lib/graph/sidebar-tree';
import { Icon } from './icon';

type Props = { readonly items: readonly SidebarItem[]; readonly className?: string };

/** Renders one level of the sidebar. Folded entries unfold in place, also without scripts. */
export function SidebarList({ items, className }: Props) {
  return (
    <ul className={className}>
      {items.map((item) =>
        'folded' in item ? (
          <li key={item.words}>
            <details className="sidebar-fold">
              <summary>
                <Icon name="chevron" />
                {item.words}
              </summary>
              <SidebarList items={item.folded} />
            </details>
          </li>
        ) : (
          <li key={`${item.label} ${item.href}`} className={item.items && 'sidebar-open'}>
            <SidebarRow entry={item} />
            {item.items && <SidebarList items={item.items} />}
          </li>
        ),
      )}
    </ul>
  );
}

function SidebarRow({ entry }: { entry: SidebarEntry }) {
  const { label, href, method, since, isClosed, isCurrent } = entry;
  if (href === undefined) return <span className="sidebar-row">{label}</span>;
  return (
    <a className="sidebar-row" href={href} aria-current={isCurrent ? 'page' : undefined}>
      {method && <span className={`method method-${method.toLowerCase()}`}>{method}</span>}
      <span data-since={since}>{label}</span>
      {isClosed && <Icon name="chevron" />}
    </a>
  );
}
