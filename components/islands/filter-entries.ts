import type { SidebarEntry } from '@/lib/graph/sidebar-tree';

/** The entries whose label, or a label on the way to them, holds every word; groups stay as the way there. */
export function filterEntries(
  entries: readonly SidebarEntry[],
  filter: string,
): readonly SidebarEntry[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  return words.length === 0 ? entries : entries.flatMap((entry) => keep(entry, '', words));
}

function keep(entry: SidebarEntry, trail: string, words: readonly string[]): SidebarEntry[] {
  const text = `${trail} ${entry.label.toLowerCase()}`;
  if (words.every((word) => text.includes(word))) return [entry];
  const items = (entry.items ?? []).flatMap((item) => keep(item, text, words));
  return items.length > 0 ? [{ ...entry, items }] : [];
}

/** How many pages are among the entries. */
export function countPages(entries: readonly SidebarEntry[]): number {
  return entries.reduce(
    (sum, { isGroup, items }) => sum + (isGroup ? 0 : 1) + countPages(items ?? []),
    0,
  );
}
