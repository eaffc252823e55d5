import type { ReactNode } from 'react';
import { SiteLink } from '@/components/layout/site-link';
import type { RouteEntry, SiteIndex } from '@/lib/render-data/site-index';
import { DecisionMark } from '../decision-mark';

/** A line in the list. `words` is the page's title, `text` a paragraph below the title, and `end` a fact after it. */
type PageLine = {
  readonly route: RouteEntry;
  readonly kind: string;
  /** True if `kind` is the number of a record. */
  readonly isNumber?: boolean;
  readonly words: string;
  readonly text?: string;
  readonly end?: ReactNode;
};

type Props = { readonly site: SiteIndex; readonly lines: readonly PageLine[] };

/** Lists pages between hairlines: kind at the start, title in the middle, a fact at the end. */
export function PageList({ site, lines }: Props) {
  return (
    <ul className="page-list">
      {lines.map(({ route, kind, isNumber, words, text, end }) => (
        <li key={route.path}>
          <span className={isNumber ? 'page-kind page-number' : 'page-kind'}>{kind}</span>
          <div className="page-words">
            <SiteLink site={site} href={`/${route.path}`} className="page-title">
              {words}
            </SiteLink>
            <DecisionMark site={site} href={`/${route.path}`} />
            {text && <p>{text}</p>}
          </div>
          {end && <span className="page-end">{end}</span>}
        </li>
      ))}
    </ul>
  );
}
