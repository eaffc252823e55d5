import { createElement } from 'react';
import { SiteLink } from '@/components/layout/site-link';
import type { DocRoute } from '@/lib/render-data/find-latest';
import type { SiteIndex } from '@/lib/render-data/site-index';
import { RUNBOOKS_FILE } from '@/lib/site/runbooks-path';
import { capitalize } from '../../lib/core/capitalize';
import { DateText } from './date-text';
import { type Fact, FactList } from './doc-facts';

type Props = { readonly site: SiteIndex; readonly doc: DocRoute };

/**
 * Shows who owns a page, when it was reviewed and updated, and where to edit it. Readers need that last, so it's at the
 * page's end.
 */
export function DocHistory({ site, doc }: Props) {
  const { owner, lastReviewed, updated, isRunbook, editUrl } = doc;
  const facts: Fact[] = [
    ['Owner', owner && capitalize(owner)],
    ['Reviewed', lastReviewed && <DateText iso={lastReviewed} />],
    ['Updated', updated && <DateText iso={updated} />],
    [
      'Offline copy',
      isRunbook && (
        <SiteLink site={site} href={`/${RUNBOOKS_FILE}`}>
          All runbooks in one file
        </SiteLink>
      ),
    ],
  ];
  return (
    <>
      <FactList facts={facts} className="doc-history" />
      {editUrl && (
        <a className="edit-link" href={editUrl} rel="noopener noreferrer" data-external="">
          Edit this page<span className="visually-hidden"> (external site)</span>
        </a>
      )}
    </>
  );
}

/** Warns that a page's review is overdue. Hidden until lib/output/head/head-scripts.ts shows it. */
export function ReviewNote({ due }: { due: string }) {
  // The element removes `hidden` before React hydrates it. Otherwise, React would report a hydration mismatch.
  const attributes = { hidden: true, 'data-due': due, suppressHydrationWarning: true };
  return createElement(
    'review-note',
    attributes,
    <div className="admonition admonition-warning" role="note" aria-label="Review overdue">
      <p className="admonition-title">Review overdue</p>
      <p>
        This page was due for review on <DateText iso={due} />. Its content may be out of date.
      </p>
    </div>,
  );
}
