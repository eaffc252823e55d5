import { findDomain } from '@/lib/render-data/find-domain';
import { readFacts } from '@/lib/render-data/read-store';
import type { SiteIndex } from '@/lib/render-data/site-index';
import { DataText } from '../../doc/data-text';
import { Listing } from '../../doc/listing';
import { OptionalLink } from '../../doc/optional-link';

/** Lists the rules of a domain: its invariants with their numbers, then its own rules. */
export function Rules({ site, domain }: { site: SiteIndex; domain: string }) {
  const { invariants, specifications } = readFacts(site);
  const own = specifications.find((specification) => specification.domain === domain);
  const kept = invariants.filter(({ domains }) => domains.includes(domain));
  const rules = [...kept, ...(own?.rules ?? []).map((rule) => ({ ...rule, id: '', href: '' }))];
  const hasKeepers = rules.some(({ kept_by }) => kept_by !== undefined);
  return (
    <Listing
      caption={`Rules of ${findDomain(site, domain).name}`}
      heads={hasKeepers ? ['Rule', 'Enforced by'] : ['Rule']}
    >
      {rules.map(({ id, href, text, kept_by }) => (
        <tr key={text}>
          <td>
            <DataText site={site} text={text} />
            {id !== '' && ' ('}
            <OptionalLink site={site} href={href}>
              {id}
            </OptionalLink>
            {id !== '' && ')'}
          </td>
          {hasKeepers && (
            <td>{kept_by !== undefined && <DataText site={site} text={kept_by} />}</td>
          )}
        </tr>
      ))}
    </Listing>
  );
}
