import { readFacts } from '@/lib/render-data/read-store';
import type { SiteIndex } from '@/lib/render-data/site-index';
import { DataText } from '../../doc/data-text';
import { DomainLink } from '../../doc/domain-link';
import { Listed } from '../../doc/listed';
import { Listing } from '../../doc/listing';

/** Lists every invariant by number, with its domains and the mechanism that enforces it. */
export function Invariants({ site }: { site: SiteIndex }) {
  const { invariants } = readFacts(site);
  const hasKeepers = invariants.some(({ kept_by }) => kept_by !== undefined);
  const heads = ['Invariant', 'Rule', 'Domains', ...(hasKeepers ? ['Enforced by'] : [])];
  const caption = invariants.length === 1 ? '1 invariant' : `All ${invariants.length} invariants`;
  return (
    <Listing caption={caption} heads={heads}>
      {invariants.map(({ id, text, domains, kept_by }) => (
        <tr key={id} id={id}>
          <th scope="row">{id}</th>
          <td>
            <DataText site={site} text={text} />
          </td>
          <td>
            <Listed of={domains} show={(slug) => <DomainLink site={site} slug={slug} />} />
          </td>
          {hasKeepers && (
            <td>{kept_by !== undefined && <DataText site={site} text={kept_by} />}</td>
          )}
        </tr>
      ))}
    </Listing>
  );
}
