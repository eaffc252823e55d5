import { SiteLink } from '@/components/chrome/site-link';
import { findChildren } from '@/lib/store/find-children';
import type { SiteIndex } from '@/lib/store/site-index';

type Props = { readonly site: SiteIndex; readonly folder: string };

/** The pages right below a folder, each with what it says of itself. */
export function Cards({ site, folder }: Props) {
  return (
    <ul className="cards">
      {findChildren(site, folder.replace(/^\/|\/$/g, '')).map(({ path, title, description }) => (
        <li key={path} className="card">
          <SiteLink site={site} href={`/${path}`} className="card-title">
            {title}
          </SiteLink>
          {description && <p>{description}</p>}
        </li>
      ))}
    </ul>
  );
}
