import type { RouteEntry } from './site-index';

/** Returns a label for a page's kind, for lists: its outermost sidebar group, or a general word such as `Page`. */
export function kindOf(route: RouteEntry): string {
  if (route.kind === 'operation') return 'Operation';
  if (route.kind === 'doc' && route.decision) return 'Decision';
  const [group, ...inside] = route.position?.breadcrumbs ?? [];
  return group && inside.length > 0 ? group.label : 'Page';
}
