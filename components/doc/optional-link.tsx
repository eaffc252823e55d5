import type { ReactNode } from 'react';
import { SiteLink } from '@/components/chrome/site-link';
import type { SiteIndex } from '@/lib/store/site-index';

type Props = {
  readonly site: SiteIndex;
  /** An empty text where there is nothing to link to. */
  readonly href: string;
  readonly children: ReactNode;
};

/** A link, or its words alone where what it names stands on no page. */
export function OptionalLink({ site, href, children }: Props) {
  if (href === '') return children;
  return (
    <SiteLink site={site} href={href}>
      {children}
    </SiteLink>
  );
}
