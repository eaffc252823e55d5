import type { SidebarNode } from './sidebar';

/** A sidebar entry as the browser needs it. */
export type SidebarEntry = {
  readonly label: string;
  /** A group without its own page links to its first page. */
  readonly href: string;
  readonly method?: string;
  /** The product version in which the operation ships. */
  readonly since?: string;
  /** The number of pages in a group. Absent for a page. */
  readonly count?: number;
  /** The group has no page of its own, so its link is never the current page. */
  readonly isGroup?: true;
  /** Absent if the group's pages are only in the whole tree. */
  readonly items?: readonly SidebarEntry[];
};

type Format = (path: string) => string;

/** Returns the whole sidebar, which every page can load as one file. */
export function sidebarTree(nodes: readonly SidebarNode[], format: Format): SidebarEntry[] {
  return nodes.map((node) => entryOf(node, format, sidebarTree(node.items, format)));
}

/** Returns the part of a sidebar in a page's HTML: the first level, and the groups that contain the page. */
export function sidebarBranch(
  nodes: readonly SidebarNode[],
  path: string,
  format: Format,
): SidebarEntry[] {
  return nodes.map((node) =>
    entryOf(node, format, holds(node, path) ? sidebarBranch(node.items, path, format) : undefined),
  );
}

function entryOf(
  node: SidebarNode,
  format: Format,
  items: readonly SidebarEntry[] | undefined,
): SidebarEntry {
  const { label, path, method, since } = node;
  const isGroup = node.items.length > 0;
  return {
    label,
    href: format(path ?? firstPath(node)),
    ...(method ? { method } : {}),
    ...(since ? { since } : {}),
    ...(isGroup ? { count: countPages(node.items) } : {}),
    ...(path === undefined ? { isGroup: true } : {}),
    ...(isGroup && items ? { items } : {}),
  };
}

function holds(node: SidebarNode, path: string): boolean {
  return node.path === path || node.items.some((item) => holds(item, path));
}

function countPages(nodes: readonly SidebarNode[]): number {
  return nodes.reduce(
    (sum, node) => sum + (node.path === undefined ? 0 : 1) + countPages(node.items),
    0,
  );
}

function firstPath(node: SidebarNode): string {
  for (const item of node.items) {
    const path = item.path ?? firstPath(item);
    if (path !== '') return path;
  }
  return '';
}
