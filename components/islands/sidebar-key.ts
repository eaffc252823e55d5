/**
 * Returns the key of a sidebar's group: its parents' labels, from the top level down, and its own label. `before` is the
 * number of groups with the same label above it, at its level.
 */
export function sidebarKey(parent: string, label: string, before: number): string {
  return `${parent}\n${label}${before > 0 ? `\t${before}` : ''}`;
}
