import { firstPath } from './navigation';
import type { SidebarNode } from './sidebar';

/** A sidebar entry, as sent to the browser. */
export type SidebarEntry = {
  readonly label: string;
  /** A group without its own page links to its first page. */
  readonly href: string;
  readonly method?: string;
  /** The product version in which the operation ships. */
  readonly since?: string;
  /** True for a group of pages, which readers can open in place. */
  readonly canOpen?: true;
  /** True if the group has no page of its own. Its link is never marked as the current page. */
  readonly isGroup?: true;
  /** Absent if a page's HTML omits the group's items. The whole tree always has them. */
  readonly items?: readonly SidebarEntry[];
};

type Format = (path: string) => string;

/** Returns the whole sidebar, which every page can load as one file. */
export function sidebarTree(nodes: readonly SidebarNode[], format: Format): SidebarEntry[] {
  return nodes.map((node) => entryOf(node, format, sidebarTree(node.items, format)));
}

/** Returns the part of a sidebar that a page's HTML contains: the first level, and the groups that contain the page. */
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
    href: format(path ?? firstPath(node.items)),
    ...(method ? { method } : {}),
    ...(since ? { since } : {}),
    ...(isGroup ? { canOpen: true } : {}),
    ...(path === undefined ? { isGroup: true } : {}),
    ...(isGroup && items ? { items } : {}),
  };
}

function holds(node: SidebarNode, path: string): boolean {
  return node.path === path || node.items.some((item) => holds(item, path));
}
