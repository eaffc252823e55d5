import type { RouteEntry } from './site-index';

/** Splits the title of a decision record into its number and its words. Other pages have only words. */
export function splitTitle(route: RouteEntry): {
  readonly number?: string;
  readonly words: string;
} {
  const { title } = route;
  const match = route.kind === 'doc' && route.decision && /^(ADR-\d{4}): (.+)$/.exec(title);
  const [, number, words] = match || [];
  return number && words ? { number, words } : { words: title };
}
