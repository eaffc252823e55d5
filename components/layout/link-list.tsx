import type { SiteIndex } from '@/lib/render-data/site-index';
import { SiteLink } from './site-link';

type Props = {
  readonly site: SiteIndex;
  readonly links: readonly { label: string; href: string; position?: 'left' | 'right' }[];
};

/** Lists links from the site's own navigation. */
export function LinkList({ site, links }: Props) {
  return (
    <ul>
      {links.map(({ label, href, position }) => (
        <li key={href} data-position={position}>
          <SiteLink site={site} href={href}>
            {label}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
