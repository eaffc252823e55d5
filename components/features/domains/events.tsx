import type { EventFact } from '@/lib/features/domains/domain-facts';
import { findDomain } from '@/lib/render-data/find-domain';
import { readFacts } from '@/lib/render-data/read-store';
import type { SiteIndex } from '@/lib/render-data/site-index';
import { DomainLink } from '../../doc/domain-link';
import { Listed } from '../../doc/listed';
import { Listing } from '../../doc/listing';
import { OptionalLink } from '../../doc/optional-link';

/** Lists the events that a domain publishes, each with an id, and the events that it consumes. */
export function Events({ site, domain }: { site: SiteIndex; domain: string }) {
  const { events } = readFacts(site);
  const { name } = findDomain(site, domain);
  const published = events.filter((event) => event.domain === domain);
  const consumed = events.filter(({ consumers }) => consumers.includes(domain));
  return (
    <>
      {published.length > 0 && (
        <Listing
          caption={`Published by ${name}`}
          heads={['Event', 'Caused by', 'Data', 'Consumed by', 'Since']}
        >
          {published.map((event) => (
            <PublishedRow key={event.name} site={site} event={event} />
          ))}
        </Listing>
      )}
      {consumed.length > 0 && (
        <Listing
          caption={`Consumed by ${name}`}
          heads={['Event', 'From', 'Data', 'Published since']}
        >
          {consumed.map((event) => (
            <ConsumedRow key={event.name} site={site} event={event} />
          ))}
        </Listing>
      )}
    </>
  );
}

type RowProps = { readonly site: SiteIndex; readonly event: EventFact };

function PublishedRow({ site, event }: RowProps) {
  const { name, causes, data, consumers, version } = event;
  return (
    <tr id={name} data-since={version}>
      <th scope="row">
        <code>{name}</code>
      </th>
      <td>
        {causes.length > 0 && (
          <Listed
            of={causes}
            show={({ text, href }) => (
              <OptionalLink site={site} href={href}>
                {href === '' ? text : <code>{text}</code>}
              </OptionalLink>
            )}
          />
        )}
      </td>
      <DataCell data={data} />
      <td>
        <Listed of={consumers} show={(slug) => <DomainLink site={site} slug={slug} />} />
      </td>
      <td>{version}</td>
    </tr>
  );
}

function ConsumedRow({ site, event }: RowProps) {
  const { name, href, domain, data, version } = event;
  return (
    <tr data-since={version}>
      <th scope="row">
        <OptionalLink site={site} href={href}>
          <code>{name}</code>
        </OptionalLink>
      </th>
      <td>
        <DomainLink site={site} slug={domain} />
      </td>
      <DataCell data={data} />
      <td>{version}</td>
    </tr>
  );
}

function DataCell({ data }: Pick<EventFact, 'data'>) {
  return (
    <td>
      <Listed of={data} show={(field) => <code>{field}</code>} />
    </td>
  );
}
