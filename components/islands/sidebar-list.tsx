'use client';

import type { SidebarEntry } from '@/lib/graph/sidebar-tree';
import { filterEntries } from './filter-entries';

type Place = { readonly current: string; readonly filter: string; readonly parent: string };

type Props = {
  readonly entries: readonly SidebarEntry[];
  readonly place: Place;
  readonly isOpen: (key: string, entry: SidebarEntry) => boolean;
  readonly onToggle: (key: string, isOpen: boolean) => void;
};

/** One level of the sidebar. A group is a link to its page with a button that opens it in place. */
export function SidebarList({ entries, place, isOpen, onToggle }: Props) {
  const shown = place.parent === '' ? filterEntries(entries, place.filter) : entries;
  return (
    <ul className={place.parent === '' ? 'sidebar-tree' : undefined}>
      {shown.map((entry) => {
        const key = `${place.parent}\n${entry.label}`;
        const isGroup = entry.count !== undefined;
        const isShown = isGroup && isOpen(key, entry);
        const isCurrent = !entry.isGroup && entry.href === place.current;
        return (
          <li key={`${key} ${entry.href}`} className={isGroup ? 'sidebar-group' : undefined}>
            <div className="sidebar-row">
              {isGroup && (
                <button
                  type="button"
                  className="sidebar-toggle"
                  aria-expanded={isShown}
                  aria-label={entry.label}
                  onClick={() => onToggle(key, isShown)}
                >
                  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
                    <path d="M9 6l6 6-6 6" />
                  </svg>
                </button>
              )}
              <a href={entry.href} aria-current={isCurrent ? 'page' : undefined}>
                {entry.method && (
                  <span className={`method method-${entry.method.toLowerCase()}`}>
                    {entry.method}
                  </span>
                )}
                <span data-since={entry.since}>{entry.label}</span>
                {isGroup && (
                  <span className="sidebar-count" aria-hidden="true">
                    {entry.count}
                  </span>
                )}
              </a>
            </div>
            {isShown && entry.items && (
              <SidebarList
                entries={entry.items}
                place={{ ...place, parent: key }}
                isOpen={isOpen}
                onToggle={onToggle}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
