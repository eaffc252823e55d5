import type { ComponentPropsWithoutRef } from 'react';
import { formatHref } from '@/lib/core/format-href';
import { pathOfHref } from '@/lib/core/url';
import type { SiteIndex } from '@/lib/render-data/site-index';

type Props = Omit<ComponentPropsWithoutRef<'a'>, 'href'> & {
  readonly site: SiteIndex;
  readonly href: string;
};

/** Links to a page, a file, or another site. External links are marked visually and for screen readers. */
export function SiteLink({ site, href, children, ...rest }: Props) {
  if (/^https?:/i.test(href)) {
    return (
      <a {...rest} href={href} rel="noopener noreferrer" data-external="">
        {children}
        <span className="visually-hidden external-note"> (external site)</span>
      </a>
    );
  }
  const isPage = href.startsWith('/') && Object.hasOwn(site.routes, pathOfHref(href));
  // Files need a full document load. Only pages work with client-side navigation.
  const file = href.startsWith('/') && !isPage ? { 'data-file': '' } : {};
  return (
    <a {...rest} {...file} href={formatHref(href, site, isPage)}>
      {children}
    </a>
  );
}
