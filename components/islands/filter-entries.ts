import type { SidebarEntry } from '@/lib/graph/sidebar-tree';

/** Returns the entries whose labels, joined with their parents' labels, contain every word. Includes their parents. */
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

/** Counts the pages that match the filter. Groups without a page of their own don't count. */
export function countMatches(entries: readonly SidebarEntry[], filter: string): number {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  const count = (entry: SidebarEntry, trail: string): number => {
    const text = `${trail} ${entry.label.toLowerCase()}`;
    const isMatch = !entry.isGroup && words.every((word) => text.includes(word));
    const below = (entry.items ?? []).map((item) => count(item, text));
    return below.reduce((sum, number) => sum + number, isMatch ? 1 : 0);
  };
  return entries.reduce((sum, entry) => sum + count(entry, ''), 0);
}
