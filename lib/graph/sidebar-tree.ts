import type { SidebarNode } from './sidebar';

/** One entry of a sidebar as the browser needs it. */
export type SidebarEntry = {
  readonly label: string;
  /** Of a group without a page of its own, that of its first page. */
  readonly href: string;
  readonly method?: string;
  /** The product version in which the operation ships. */
  readonly since?: string;
  /** The number of pages in a group; a page has none. */
  readonly count?: number;
  /** The group has no page of its own, so its link is never that of the page shown. */
  readonly isGroup?: true;
  /** Absent where a group's pages are left to the whole tree. */
  readonly items?: readonly SidebarEntry[];
};

type Format = (path: string) => string;

/** The whole sidebar: one file that every page's sidebar can ask for. */
export function sidebarTree(nodes: readonly SidebarNode[], format: Format): SidebarEntry[] {
  return nodes.map((node) => entryOf(node, format, sidebarTree(node.items, format)));
}

/** The part of a sidebar that a page carries: its first level, and the groups that lead to the page. */
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
