import { EntryList } from '@/components/doc/entry-list';
import { Listing } from '@/components/doc/listing';
import { OptionalLink } from '@/components/doc/optional-link';
import { countOf } from '@/lib/core/count-of';
import type { SiteIndex } from '@/lib/render-data/site-index';
import type { ContentMap, MapDomain } from '@/lib/site/map/content-map';
import { MapConnections } from './map-connections';

type Props = { readonly site: SiteIndex; readonly map: ContentMap };

const HEADS = ['Domain', 'Operations', 'Tables', 'Events', 'Decisions', 'Guides', 'Mapping'];

/** Shows the domains, their parts, and how they connect. Returns null if the content has no domains. */
export function MapDomains({ site, map: { domains, events, references } }: Props) {
  if (domains.length === 0) return null;
  return (
    <>
      <h2 id="domains">Domains</h2>
      <p>
        Each domain links to its specification. Events are the ones that the domain publishes.
        Guides are the ones that link to its pages or name one of its operations.
      </p>
      <Listing caption={countOf(domains.length, 'domain')} heads={HEADS}>
        {domains.map((domain) => (
          <DomainRow key={domain.slug} site={site} domain={domain} />
        ))}
      </Listing>
      {events && (
        <MapConnections
          id="events"
          title="Events between domains"
          text="The number of events that the row's domain publishes and the column's domain consumes."
          domains={domains}
          counts={events}
        />
      )}
      {references && (
        <MapConnections
          id="tables"
          title="References between tables"
          text="The number of columns in the row's domain that are foreign keys to tables in the column's domain. Tenant columns count, too."
          domains={domains}
          counts={references}
        />
      )}
    </>
  );
}

function DomainRow({ site, domain }: { site: SiteIndex; domain: MapDomain }) {
  const { name, code, href = '', mapping = '' } = domain;
  const guides = domain.guides.flatMap((path) => {
    const title = site.routes[path]?.title;
    return title === undefined ? [] : [{ name: title, href: `/${path}` }];
  });
  return (
    <>
      <tr>
        <th scope="row">
          <OptionalLink site={site} href={href}>
            {name}
          </OptionalLink>
          {code !== name && ` (${code})`}
        </th>
        <td>{domain.operations}</td>
        <td>{domain.tables}</td>
        <td>{domain.events}</td>
        <td>{domain.decisions}</td>
        <td>{guides.length}</td>
        <td>
          {mapping === '' ? (
            'none'
          ) : (
            <EntryList site={site} entries={[{ name: 'Version mapping', href: mapping }]} />
          )}
        </td>
      </tr>
      {guides.length > 0 && (
        // Next to the numbers, a column of titles would be only one word wide on a phone.
        <tr>
          <td colSpan={HEADS.length} className="access-words">
            <span>
              Guides: <EntryList site={site} entries={guides} />
            </span>
          </td>
        </tr>
      )}
    </>
  );
}
