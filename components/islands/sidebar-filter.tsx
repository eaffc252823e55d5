'use client';

import { useEffect, useState } from 'react';
import type { SidebarEntry } from '@/lib/graph/sidebar-tree';
import { countMatches } from './filter-entries';
import { changeSidebar } from './sidebar-memory';

type Props = {
  readonly filter: string;
  readonly tree: readonly SidebarEntry[] | undefined;
  /** The reader is about to need the whole tree. */
  readonly onWanted: () => void;
};

/** A box that narrows the sidebar as one types, and says how much is left. */
export function SidebarFilter({ filter, tree, onWanted }: Props) {
  const [said, setSaid] = useState('');
  const isActive = filter.trim() !== '';

  useEffect(() => {
    if (!isActive || !tree) return setSaid('');
    // Not each letter: a screen reader would stop reading the one before.
    const timer = setTimeout(() => setSaid(sayCount(countMatches(tree, filter))), 400);
    return () => clearTimeout(timer);
  }, [filter, tree, isActive]);

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
      <p role="status" className={isActive && said === NOTHING ? undefined : 'visually-hidden'}>
        {said}
      </p>
    </div>
  );
}

const NOTHING = 'No page matches.';

function sayCount(count: number): string {
  if (count === 0) return NOTHING;
  return count === 1 ? '1 page matches.' : `${count} pages match.`;
}
