import type { RouteEntry } from '@/lib/render-data/site-index';
import { splitTitle } from '@/lib/render-data/split-title';

/** Shows a page's title. A decision's number is above the rest of the title, and screen readers read it first. */
export function DocTitle({ route }: { route: RouteEntry }) {
  const { number, words } = splitTitle(route);
  if (number === undefined) return words;
  return (
    <>
      <span className="decision-number">{number}</span> {words}
    </>
  );
}
