/** Returns the key of a sidebar's entry: its parents' labels, from the top level down, and its own label. */
export function sidebarKey(parent: string, label: string): string {
  return `${parent}\n${label}`;
}
