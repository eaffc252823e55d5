'use client';

import type { ReactNode } from 'react';
import type { SidebarEntry } from '@/lib/graph/sidebar-tree';
import { countMatches } from './filter-entries';
import { changeSidebar } from './sidebar-memory';
import { useSettled } from './use-settled';

type Props = {
  readonly filter: string;
  readonly tree: readonly SidebarEntry[] | undefined;
  /** The reader is about to need the whole tree. */
  readonly onWanted: () => void;
  /** Why the list isn't whole yet. */
  readonly delay: ReactNode;
};

/** A box that narrows the sidebar as one types, and says how much is left. */
export function SidebarFilter({ filter, tree, onWanted, delay }: Props) {
  const isActive = filter.trim() !== '';
  const said = useSettled(isActive && tree ? sayCount(countMatches(tree, filter)) : '');
  const isShown = isActive && said === NOTHING;

  return (
    <div className="sidebar-filter">
      <input
        type="search"
        aria-label="Filter this list"
        placeholder="Filter"
        autoComplete="off"
        spellCheck={false}
        value={filter}
        onFocus={onWanted}
        onChange={({ target }) => {
          onWanted();
          changeSidebar({ filter: target.value });
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || filter === '') return;
          // The menu of phones would close.
          event.preventDefault();
          event.stopPropagation();
          changeSidebar({ filter: '' });
        }}
      />
      {/* Always there: screen readers announce a change, not a region that comes with its text. */}
      <p role="status" className={delay ? 'waiting' : isShown ? undefined : 'visually-hidden'}>
        {delay || said}
      </p>
    </div>
  );
}

const NOTHING = 'No page matches.';

function sayCount(count: number): string {
  if (count === 0) return NOTHING;
  return count === 1 ? '1 page matches.' : `${count} pages match.`;
}
