import type { ReactNode } from 'react';
import { SiteLink } from '@/components/layout/site-link';
import type { SiteIndex } from '@/lib/render-data/site-index';

type Props = {
  readonly site: SiteIndex;
  /** Absent, or an empty text, where there is nothing to link to. */
  readonly href: string | undefined;
  readonly className?: string;
  readonly children: ReactNode;
};

/** A link, or its words alone where what it names stands on no page. */
export function OptionalLink({ site, href, children, ...rest }: Props) {
  if (!href) return children;
  return (
    <SiteLink {...rest} site={site} href={href}>
      {children}
    </SiteLink>
  );
}
