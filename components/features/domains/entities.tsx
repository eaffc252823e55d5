import type { EntityFact } from '@/lib/features/domains/domain-facts';
import { entityRowId } from '@/lib/features/domains/domain-row-ids';
import { findDomain } from '@/lib/render-data/find-domain';
import { readFacts } from '@/lib/render-data/read-store';
import type { SiteIndex } from '@/lib/render-data/site-index';
import { DataText } from '../../doc/data-text';
import { Listing } from '../../doc/listing';
import { OptionalLink } from '../../doc/optional-link';

const HEADS = ['Entity', 'Purpose', 'Table', 'Scope', 'Id prefix', 'Since'];

/** Lists the entities of a domain with their purpose, table, scope, id prefix, and first version. */
export function Entities({ site, domain }: { site: SiteIndex; domain: string }) {
  const entities = readFacts(site).entities.filter((entity) => entity.domain === domain);
  const caption = `Entities of ${findDomain(site, domain).name}`;
  return (
    <Listing caption={caption} heads={HEADS}>
      {entities.map((entity) => (
        <EntityRow key={entity.name} site={site} entity={entity} />
      ))}
    </Listing>
  );
}

function EntityRow({ site, entity }: { site: SiteIndex; entity: EntityFact }) {
  const { name, purpose, table, tableHref, resourceHref, scope, prefix, version } = entity;
  return (
    <tr id={entityRowId(name)} data-since={version}>
      <th scope="row">
        <OptionalLink site={site} href={resourceHref}>
          <code>{name}</code>
        </OptionalLink>
      </th>
      <td>
        <DataText site={site} text={purpose} />
      </td>
      <td>
        {table === undefined ? (
          'none'
        ) : (
          <OptionalLink site={site} href={tableHref}>
            <code>{table}</code>
          </OptionalLink>
        )}
      </td>
      <td>{scope}</td>
      <td>{prefix === undefined ? 'none' : <code>{prefix}</code>}</td>
      <td>{version}</td>
    </tr>
  );
}
