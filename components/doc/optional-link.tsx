import type { ReactNode } from 'react';
import { SiteLink } from '@/components/layout/site-link';
import type { SiteIndex } from '@/lib/render-data/site-index';

type Props = {
  readonly site: SiteIndex;
  /** Undefined or '' if there's nothing to link to. */
  readonly href: string | undefined;
  readonly className?: string;
  readonly children: ReactNode;
};

/** Shows a link, or only its content if there's nothing to link to. */
export function OptionalLink({ site, href, children, ...rest }: Props) {
  if (!href) return children;
  return (
    <SiteLink {...rest} site={site} href={href}>
      {children}
    </SiteLink>
  );
}
