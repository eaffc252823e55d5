import type { RouteEntry } from './site-index';

/** Returns the kind of a page in a word or two, for lists: the sidebar group of the page, or a general word. */
export function kindOf(route: RouteEntry): string {
  if (route.kind === 'operation') return 'Operation';
  if (route.kind === 'doc' && route.decision) return 'Decision';
  const [group, ...inside] = route.position?.breadcrumbs ?? [];
  return group && inside.length > 0 ? group.label : 'Page';
}
