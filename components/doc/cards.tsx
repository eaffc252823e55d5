import { SiteLink } from '@/components/chrome/site-link';
import type { RouteEntry, SiteIndex } from '@/lib/store/site-index';

type Props = { readonly site: SiteIndex; readonly routes: readonly RouteEntry[] };

/** Pages as cards, each with what it says of itself. */
export function Cards({ site, routes }: Props) {
  return (
    <ul className="cards">
      {routes.map(({ path, title, description }) => (
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
