import type { RouteEntry } from './site-index';

/** A decision's title in its two parts; every other page has only words. */
export function splitTitle(route: RouteEntry): {
  readonly number?: string;
  readonly words: string;
} {
  const { title } = route;
  const match = route.kind === 'doc' && route.decision && /^(ADR-\d{4}): (.+)$/.exec(title);
  const [, number, words] = match || [];
  return number && words ? { number, words } : { words: title };
}
