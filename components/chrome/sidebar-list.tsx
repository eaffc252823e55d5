import type { SidebarEntry } from '@/lib/graph/sidebar-tree';
import { Icon } from './icon';

type Props = {
  readonly entries: readonly SidebarEntry[];
  /** The address of the page. */
  readonly current: string;
  readonly isTop?: boolean;
};

/**
 * One level of the sidebar. A group is a link to its page with a button that opens it in place. What opens later,
 * components/islands/sidebar-rows.ts writes in the same form.
 */
export function SidebarList({ entries, current, isTop = false }: Props) {
  return (
    <ul className={isTop ? 'sidebar-tree' : undefined}>
      {entries.map((entry) => {
        const { label, href, method, since, count, isGroup, items } = entry;
        return (
          <li
            key={`${label} ${href}`}
            className={count === undefined ? undefined : 'sidebar-group'}
          >
            <div className="sidebar-row">
              {count !== undefined && (
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
                {count !== undefined && (
                  <span className="sidebar-count" aria-hidden="true">
                    {count}
                  </span>
                )}
              </a>
            </div>
            {items && <SidebarList entries={items} current={current} />}
          </li>
        );
      })}
    </ul>
  );
}
