import type { SidebarEntry } from '@/lib/graph/sidebar-tree';
import { Icon } from './icon';

type Props = {
  readonly entries: readonly SidebarEntry[];
  /** The current page's URL. */
  readonly current: string;
  readonly isTop?: boolean;
};

/**
 * Renders one level of the sidebar. A group is a link to its page, with a button that opens the group in place.
 * components/islands/sidebar/sidebar-rows.ts renders groups that open later the same way.
 */
export function SidebarList({ entries, current, isTop = false }: Props) {
  return (
    <ul className={isTop ? 'sidebar-tree' : undefined}>
      {entries.map((entry) => {
        const { label, href, method, since, canOpen, isGroup, items } = entry;
        return (
          <li key={`${label} ${href}`} className={canOpen ? 'sidebar-group' : undefined}>
            <div className="sidebar-row">
              {canOpen && (
                <button
                  type="button"
                  className="sidebar-toggle"
                  aria-expanded={items !== undefined}
                  aria-label={label}
                >
                  <Icon name="chevron" />
                </button>
              )}
              <a href={href} aria-current={!isGroup && href === current ? 'page' : undefined}>
                {method && (
                  <span className={`method method-${method.toLowerCase()}`}>{method}</span>
                )}
                <span data-since={since}>{label}</span>
              </a>
            </div>
            {items && <SidebarList entries={items} current={current} />}
          </li>
        );
      })}
    </ul>
  );
}
