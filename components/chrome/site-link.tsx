import type { ComponentPropsWithoutRef } from 'react';
import { pathOfHref } from '@/lib/path-of-href';
import { formatHref } from '@/lib/store/format-href';
import type { SiteIndex } from '@/lib/store/site-index';

type Props = Omit<ComponentPropsWithoutRef<'a'>, 'href'> & {
  readonly site: SiteIndex;
  readonly href: string;
};

/** A link to a page, a file or another site. One that leaves the site says so, to the eye and to the ear. */
export function SiteLink({ site, href, children, ...rest }: Props) {
  if (/^https?:/i.test(href)) {
    return (
      <a {...rest} href={href} rel="noopener noreferrer" data-external="">
        {children}
        <span className="visually-hidden"> (external site)</span>
      </a>
    );
  }
  const isPage = href.startsWith('/') && Object.hasOwn(site.routes, pathOfHref(href));
  // Only pages can be reached without a load of the document; the rest are files.
  const file = href.startsWith('/') && !isPage ? { 'data-file': '' } : {};
  return (
    <a {...rest} {...file} href={formatHref(href, site, isPage)}>
      {children}
    </a>
  );
}
