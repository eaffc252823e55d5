import { SiteLink } from '@/components/chrome/site-link';
import type { SiteIndex } from '@/lib/store/site-index';
import { DecisionMark } from './decision-mark';

/** Pages by their titles; a decision that is not in force says so. */
export function PageLinks({ site, paths }: { site: SiteIndex; paths: readonly string[] }) {
  return (
    <ul className="mention-list">
      {paths.map((path) => (
        <li key={path}>
          <SiteLink site={site} href={`/${path}`}>
            {site.routes[path]?.title ?? path}
          </SiteLink>
          <DecisionMark site={site} href={`/${path}`} />
        </li>
      ))}
    </ul>
  );
}
