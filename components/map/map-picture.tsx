import { OptionalLink } from '@/components/doc/optional-link';
import type { SiteIndex } from '@/lib/render-data/site-index';
import type { ContentMap, MapDomain } from '@/lib/site/map/content-map';

type Props = { readonly site: SiteIndex; readonly map: ContentMap };

/**
 * Shows the domains as a picture for newcomers: a band for each group of domains, and for each domain the domains that
 * react to its events. Returns null if the content has no roadmap with groups of domains.
 */
export function MapPicture({ site, map: { domains, events } }: Props) {
  const groups = site.roadmap?.groups ?? [];
  if (groups.length === 0 || domains.length === 0) return null;
  return (
    <section className="map-picture" aria-label="The domains and their connections">
      {groups.map(({ name, rows }) => (
        <section key={name} className="map-band" aria-label={name}>
          <h2>{name}</h2>
          <ul className="map-domains">
            {rows.map(({ slug, name: own, href }) => {
              const listeners = listenersOf(slug, domains, events);
              return (
                <li key={slug} className="map-domain">
                  <OptionalLink site={site} href={href}>
                    {own}
                  </OptionalLink>
                  {listeners.length > 0 && (
                    <p>Its events reach: {listeners.map(({ name: other }) => other).join(', ')}</p>
                  )}
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </section>
  );
}

/** Returns the domains that consume a domain's events, those that consume most of them first. */
function listenersOf(
  slug: string,
  domains: readonly MapDomain[],
  events: ContentMap['events'],
): MapDomain[] {
  const counts = events?.[domains.findIndex((domain) => domain.slug === slug)] ?? [];
  const countOf = (domain: MapDomain) => counts[domains.indexOf(domain)] ?? 0;
  return domains
    .filter((domain) => domain.slug !== slug && countOf(domain) > 0)
    .sort((a, b) => countOf(b) - countOf(a));
}
