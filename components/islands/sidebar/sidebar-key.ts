/**
 * Returns the key of a sidebar's group: the addresses of its parents, from the top level down, and its own. Labels aren't
 * unique.
 */
export function sidebarKey(parent: string, href: string): string {
  return `${parent}\n${href}`;
}
