import { createElement } from 'react';
import { DateText } from './date-text';

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
