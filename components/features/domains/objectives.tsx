import { findDomain } from '@/lib/render-data/find-domain';
import { readFacts } from '@/lib/render-data/read-store';
import type { SiteIndex } from '@/lib/render-data/site-index';
import { DataText } from '../../doc/data-text';
import { Listing } from '../../doc/listing';

/** Lists the service level objectives of a domain, and the metrics that monitor them. */
export function Objectives({ site, domain }: { site: SiteIndex; domain: string }) {
  const own = readFacts(site).specifications.find((other) => other.domain === domain);
  if (!own) return null;
  const { objectives, metrics } = own;
  const { name } = findDomain(site, domain);
  const isExplained = metrics.some(({ shows }) => shows !== undefined);
  const isSplit = metrics.some(({ by }) => by !== undefined);
  const heads = [
    'Metric',
    ...(isExplained ? ['What it shows'] : []),
    ...(isSplit ? ['Broken down by'] : []),
  ];
  return (
    <>
      {objectives.length > 0 && (
        <Listing caption={`Objectives of ${name}`} heads={['Objective', 'Target']}>
          {objectives.map((objective) => (
            <tr key={objective.name}>
              <th scope="row">
                <DataText site={site} text={objective.name} />
              </th>
              <td>{objective.target}</td>
            </tr>
          ))}
        </Listing>
      )}
      {metrics.length > 0 && (
        <Listing caption={`Metrics of ${name}`} heads={heads}>
          {metrics.map((metric) => (
            <tr key={metric.name} id={metric.name}>
              <th scope="row">
                <code>{metric.name}</code>
              </th>
              {isExplained && <td>{metric.shows}</td>}
              {isSplit && <td>{metric.by}</td>}
            </tr>
          ))}
        </Listing>
      )}
    </>
  );
}
