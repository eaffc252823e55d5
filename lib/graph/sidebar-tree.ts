import { firstPath } from './navigation';
import type { SidebarNode } from './sidebar';

/** An entry of a sidebar, as a page shows it. */
export type SidebarEntry = {
  readonly label: string;
  /** Absent on a group without a page that contains the current page. Other such groups link to their first page. */
  readonly href?: string;
  readonly method?: string;
  /** The product version in which the operation ships. */
  readonly since?: string;
  /** True for a group that's closed: its page lists what's in it. */
  readonly isClosed?: true;
  readonly isCurrent?: true;
  readonly items?: readonly SidebarItem[];
};

/** Entries that a reader can unfold in place. */
type SidebarFold = { readonly words: string; readonly folded: readonly SidebarEntry[] };

export type SidebarItem = SidebarEntry | SidebarFold;

type Format = (path: string) => string;

// With the page's header, a reader who tabs through a page needs at most 25 stops to get to its text.
const MOST_ENTRIES = 12;
const MOST_SIBLINGS = 9;
const NEIGHBORS = 3;

/**
 * Returns the part of a sidebar that a page shows: the groups that contain the page, its siblings, and, if it's a group,
 * what's in it. A large sidebar's top level and far siblings are folded.
 */
export function sidebarView(
  nodes: readonly SidebarNode[],
  path: string,
  format: Format,
): SidebarItem[] {
  const trail = trailTo(nodes, path);
  const last = trail.at(-1);
  const top = nodes.map((node) => entryOf(node, path, format));
  if (!last || (trail.length === 1 && !isGroup(last))) {
    if (top.length <= MOST_ENTRIES) return top;
    // A page without an entry is near the one that its path begins with.
    const near = last ?? nodes.findLast((node) => path.startsWith(`${node.path}/`));
    return foldFar(top, near ? nodes.indexOf(near) : 0);
  }
  const parent = isGroup(last) ? last : trail.at(-2);
  const groups = parent === last ? trail : trail.slice(0, -1);
  const siblings = foldFar(
    (parent?.items ?? []).map((node) => entryOf(node, path, format)),
    parent === last ? 0 : (parent?.items.indexOf(last) ?? 0),
  );
  const [open] = groups.reduceRight<SidebarItem[]>(
    (items, node) => [openEntry(node, path, format, items)],
    siblings,
  );
  if (!open) return top;
  if (nodes.length + groups.length - 1 + siblings.length <= MOST_ENTRIES) {
    return nodes.map((node, index) => (node === trail[0] ? open : top[index])).filter(isItem);
  }
  // The open entry below is the current one.
  const folded = nodes.map((node) => entryOf(node, undefined, format));
  return [{ words: 'All sections', folded }, open];
}

function isItem(item: SidebarItem | undefined): item is SidebarItem {
  return item !== undefined;
}

/** Folds the entries that are far from the one at `at`. */
function foldFar(entries: readonly SidebarEntry[], at: number): SidebarItem[] {
  if (entries.length <= MOST_SIBLINGS) return [...entries];
  const shown = 2 * NEIGHBORS + 1;
  const start = Math.min(Math.max(at - NEIGHBORS, 0), entries.length - shown);
  // A fold takes as much room as one entry.
  const from = start === 1 ? 0 : start;
  const to = start + shown === entries.length - 1 ? entries.length : start + shown;
  return [
    ...fold(entries.slice(0, from), 'before'),
    ...entries.slice(from, to),
    ...fold(entries.slice(to), 'after'),
  ];
}

function fold(folded: readonly SidebarEntry[], where: string): SidebarFold[] {
  return folded.length > 0 ? [{ words: `${folded.length} more ${where}`, folded }] : [];
}

function entryOf(node: SidebarNode, current: string | undefined, format: Format): SidebarEntry {
  const { label, path, method, since, items } = node;
  return {
    label,
    href: format(path ?? firstPath(items)),
    ...(method ? { method } : {}),
    ...(since ? { since } : {}),
    ...(isGroup(node) ? { isClosed: true } : {}),
    ...(isAt(node, current) ? { isCurrent: true } : {}),
  };
}

function openEntry(
  { label, path }: SidebarNode,
  current: string,
  format: Format,
  items: readonly SidebarItem[],
): SidebarEntry {
  return {
    label,
    ...(path === undefined ? {} : { href: format(path) }),
    ...(path === current ? { isCurrent: true } : {}),
    items,
  };
}

/** Returns the groups that contain the page, from the top level down, and the page's own entry. */
function trailTo(nodes: readonly SidebarNode[], path: string): SidebarNode[] {
  for (const node of nodes) {
    if (isAt(node, path)) return [node];
    const below = trailTo(node.items, path);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

function isAt(node: SidebarNode, path: string | undefined): boolean {
  const views = node.items.filter(({ isView }) => isView);
  return path !== undefined && [node, ...views].some((view) => view.path === path);
}

function isGroup({ items }: SidebarNode): boolean {
  return items.some(({ isView }) => !isView);
}
