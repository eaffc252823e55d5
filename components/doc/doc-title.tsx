import type { RouteEntry } from '@/lib/store/site-index';
import { splitTitle } from '@/lib/store/split-title';

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
