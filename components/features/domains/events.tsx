import { Fragment } from 'react';
import type { EventFact } from '@/lib/features/domains/domain-facts';
import { splitConsumers } from '@/lib/features/domains/split-consumers';
import { findDomain } from '@/lib/render-data/find-domain';
import { readFacts } from '@/lib/render-data/read-store';
import type { SiteIndex } from '@/lib/render-data/site-index';
import { DomainLink } from '../../doc/domain-link';
import { Listed } from '../../doc/listed';
import { Listing } from '../../doc/listing';
import { OptionalLink } from '../../doc/optional-link';

/** Lists the events that a domain publishes, each with an id, and the events that it consumes, by their publisher. */
export function Events({ site, domain }: { site: SiteIndex; domain: string }) {
  const { events } = readFacts(site);
  const published = events.filter((event) => event.domain === domain);
  const consumed = events.filter(({ consumers }) => consumers.includes(domain));
  return (
    <>
      {published.length > 0 && <Published site={site} domain={domain} events={published} />}
      {consumed.length > 0 && <Consumed site={site} domain={domain} events={consumed} />}
    </>
  );
}

type Props = {
  readonly site: SiteIndex;
  readonly domain: string;
  readonly events: readonly EventFact[];
};

// Names the domains that consume every event once, below the table.
function Published({ site, domain, events }: Props) {
  const { everywhere, others, rare } = splitConsumers(events);
  const head = everywhere.length === 0 ? 'Consumed by' : 'Also consumed by';
  return (
    <>
      <Listing
        caption={`Published by ${findDomain(site, domain).name}`}
        heads={['Event', 'Caused by', 'Data', ...(others ? [head] : []), 'Since']}
      >
        {events.map((event) => (
          <PublishedRow
            key={event.name}
            site={site}
            event={event}
            others={others?.get(event.name)}
          />
        ))}
      </Listing>
      {everywhere.length > 0 && (
        <p>
          {everywhere.length > 1 && 'These domains consume all of the events: '}
          <Listed of={everywhere} show={(slug) => <DomainLink site={site} slug={slug} />} />
          {everywhere.length === 1 && ' consumes all of these events'}.
          {[...rare].map(([slug, names]) => (
            <Fragment key={slug}>
              {` ${findDomain(site, slug).name} also consumes `}
              <Listed of={names} show={(name) => <code>{name}</code>} />.
            </Fragment>
          ))}
        </p>
      )}
    </>
  );
}

type RowProps = {
  readonly site: SiteIndex;
  readonly event: EventFact;
  /** The consumers to list. Undefined if the table has no such column. */
  readonly others: readonly string[] | undefined;
};

function PublishedRow({ site, event, others }: RowProps) {
  const { name, causes, data, version } = event;
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
      {others && (
        <td>
          <Listed of={others} show={(slug) => findDomain(site, slug).name} />
        </td>
      )}
      <td>{version}</td>
    </tr>
  );
}

// Lists only names. The row to which each one links has its data.
function Consumed({ site, domain, events }: Props) {
  const publishers = [...new Set(events.map((event) => event.domain))];
  return (
    <Listing
      caption={`Consumed by ${findDomain(site, domain).name}`}
      heads={['Published\u00a0by', 'Events']}
    >
      {publishers.map((publisher) => (
        <tr key={publisher}>
          <th scope="row">{findDomain(site, publisher).name}</th>
          <td>
            <Listed
              of={events.filter((event) => event.domain === publisher)}
              show={({ name, href, version }) => (
                <span data-since={version}>
                  <OptionalLink site={site} href={href}>
                    <code>{name}</code>
                  </OptionalLink>
                </span>
              )}
            />
          </td>
        </tr>
      ))}
    </Listing>
  );
}

function DataCell({ data }: Pick<EventFact, 'data'>) {
  return (
    <td>
      <Listed of={data} show={(field) => <code>{field}</code>} />
    </td>
  );
}
