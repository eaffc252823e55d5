import type { RouteEntry } from './site-index';

/** What sort of page it is, in a word or two for lists: its group of the sidebar, or what it is by itself. */
export function kindOf(route: RouteEntry): string {
  if (route.kind === 'operation') return 'Operation';
  if (route.kind === 'doc' && route.decision) return 'Decision';
  const [group, ...inside] = route.position?.breadcrumbs ?? [];
  return group && inside.length > 0 ? group.label : 'Page';
}
