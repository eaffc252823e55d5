'use client';

import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { SidebarEntry } from '@/lib/graph/sidebar-tree';
import { SidebarDelay } from './sidebar-delay';
import { SidebarFilter } from './sidebar-filter';
import { SidebarList } from './sidebar-list';
import {
  changeSidebar,
  emptySidebar,
  loadTree,
  readSidebar,
  scrolled,
  watchSidebar,
} from './sidebar-memory';

type Props = {
  readonly label: string;
  /** What the page carries: the first level, and the groups that lead to the page. */
  readonly branch: readonly SidebarEntry[];
  /** The address of the page. */
  readonly current: string;
  /** Where the whole tree is. */
  readonly source: string;
  readonly storageKey: string;
};

/**
 * The sidebar. It is whole in the HTML as far as the page needs it; the rest of the tree is one file for
 * all pages, fetched when a group is opened or something is searched. What is open stays open.
 */
export function Sidebar({ label, branch, current, source, storageKey }: Props) {
  const root = useRef<HTMLElement>(null);
  const { trees, opened, filter, delays } = useSyncExternalStore(
    watchSidebar,
    () => readSidebar(storageKey),
    emptySidebar,
  );
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const tree = trees[source];
  const delay = tree ? undefined : delays[source];
  const isFiltering = filter.trim() !== '' && tree !== undefined;

  useEffect(() => {
    // Groups that were opened are not among what the page carries.
    if (opened.size > 0) loadTree(source).then(release, release);
    else release();
  }, [opened.size, source]);

  useLayoutEffect(() => {
    const scroller = root.current?.closest<HTMLElement>('#Menu');
    if (!scroller) return undefined;
    scroller.scrollTop = scrolled.get(source) ?? 0;
    showCurrent(scroller);
    const onScroll = () => scrolled.set(source, scroller.scrollTop);
    scroller.addEventListener('scroll', onScroll, { passive: true });
    return () => scroller.removeEventListener('scroll', onScroll);
  }, [source]);

  const toggle = async (key: string, isOpen: boolean) => {
    setClosed(isOpen ? new Set([...closed, key]) : without(closed, key));
    changeSidebar({ opened: isOpen ? without(opened, key) : new Set([...opened, key]) });
    if (!isOpen) await loadTree(source);
  };

  return (
    <nav ref={root} id="Sidebar" className="sidebar" aria-label={label}>
      <SidebarFilter
        filter={filter}
        tree={tree}
        onWanted={() => loadTree(source)}
        delay={delay && <SidebarDelay how={delay} onRetry={() => loadTree(source)} />}
      />
      <SidebarList
        entries={tree ?? branch}
        place={{ current, filter: isFiltering ? filter : '', parent: '' }}
        isOpen={(key, entry) =>
          isFiltering || (!closed.has(key) && (opened.has(key) || isOnBranch(branch, key, entry)))
        }
        onToggle={toggle}
      />
    </nav>
  );
}

function release(): void {
  delete document.documentElement.dataset.sidebar;
}

function without(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  return new Set([...keys].filter((other) => other !== key));
}

/** Whether the group leads to the page: those groups came with their pages. */
function isOnBranch(branch: readonly SidebarEntry[], key: string, entry: SidebarEntry): boolean {
  let level: readonly SidebarEntry[] | undefined = branch;
  for (const label of key.split('\n').slice(1)) {
    const found: SidebarEntry | undefined = level?.find((other) => other.label === label);
    if (!found?.items) return false;
    level = found.items;
  }
  return entry.count !== undefined;
}

/** Scrolls the sidebar, never the page, to where the current entry can be seen. */
function showCurrent(scroller: HTMLElement): void {
  const entry = scroller.querySelector('[aria-current=page]');
  if (!entry || scroller.clientHeight === 0) return;
  const frame = scroller.getBoundingClientRect();
  const { top, bottom } = entry.getBoundingClientRect();
  if (top >= frame.top && bottom <= frame.bottom) return;
  scroller.scrollTop += top - frame.top - frame.height / 2;
}
