'use client';

import { useEffect, useRef, useState } from 'react';
import { followMarkup, shownPage } from './follow-markup';

/** Shows a page's markup in `next dev`. When it changes, only what differs changes on the page. */
export function DevPage({ html }: { html: string }) {
  const root = useRef<HTMLDivElement>(null);
  // React never changes this again, because custom elements and updates do.
  const [first] = useState({ __html: html });
  useEffect(() => {
    if (!root.current) return;
    shownPage.update = followMarkup(root.current, first.__html);
    return () => {
      shownPage.update = undefined;
    };
  }, [first]);
  useEffect(() => shownPage.update?.(html), [html]);
  return (
    <div
      ref={root}
      className="dev-page"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup
      dangerouslySetInnerHTML={first}
    />
  );
}
