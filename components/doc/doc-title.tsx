import type { RouteEntry } from '@/lib/render-data/site-index';
import { splitTitle } from '@/lib/render-data/split-title';

/** The words of a title; a decision's number stands above them, and is read before them. */
export function DocTitle({ route }: { route: RouteEntry }) {
  const { number, words } = splitTitle(route);
  if (number === undefined) return words;
  return (
    <>
      <span className="decision-number">{number}</span> {words}
    </>
  );
}
