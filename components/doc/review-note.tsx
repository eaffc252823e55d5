import { createElement } from 'react';
import { DateText } from './date-text';

/** Says that the review of a page no longer holds; see lib/output/head/show-review-notes.ts for when it shows. */
export function ReviewNote({ due }: { due: string }) {
  // The element shows itself before React looks at it.
  const attributes = { hidden: true, 'data-due': due, suppressHydrationWarning: true };
  return createElement(
    'review-note',
    attributes,
    <div className="admonition admonition-warning" role="note" aria-label="Review overdue">
      <p className="admonition-title">Review overdue</p>
      <p>
        This page was due for review on <DateText iso={due} />. What it says may have changed since.
      </p>
    </div>,
  );
}
