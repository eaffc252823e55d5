'use client';

import type { HTMLAttributes } from 'react';
import { recallMarkup } from './recall-markup';

/** The elements that markup can be the inside of. */
export type MarkupTag =
  | 'article'
  | 'details'
  | 'div'
  | 'dl'
  | 'figure'
  | 'footer'
  | 'header'
  | 'nav'
  | 'section'
  | 'table'
  | 'tr'
  | 'ul';

type Props = HTMLAttributes<Element> & {
  readonly as: MarkupTag;
  /** The name of the markup in the page. */
  readonly kept: string;
  /** Empty in the data of the page that was loaded, which holds it already. */
  readonly html: string;
};

/** Markup that the server made. In the page that was loaded it stays as it is; in any other it is written once. */
export function KeptMarkup({ as: Tag, kept, html, ...rest }: Props) {
  return (
    <Tag
      {...rest}
      data-kept={kept}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React wrote and escaped it
      dangerouslySetInnerHTML={{ __html: html || recallMarkup(kept) }}
    />
  );
}
