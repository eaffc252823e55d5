import { formatDate } from '@/lib/core/format-date';
import { findChains, findDecisions } from '@/lib/render-data/find-decisions';
import type { SiteIndex } from '@/lib/render-data/site-index';
import { Chain } from '../../doc/listing/chain';

/** Shows every chain of decision records in which each one replaced the previous one, as a drawing and as sentences. */
export function DecisionChains({ site }: { site: SiteIndex }) {
  const chains = findChains(findDecisions(site)).map((chain) => {
    const records = chain.map(({ route, decision, id, words }, index) => ({
      id: id.toUpperCase(),
      words,
      href: `/${route.path}`,
      role: `${index === 0 ? 'Decided' : 'Replaced it'}${on(decision.date)}`,
    }));
    const sentences = records.slice(1).map(({ id }, index) => {
      return `${id} replaced ${records[index]?.id}${on(chain[index + 1]?.decision.date)}.`;
    });
    const name = `Replacement of ${records[0]?.id}`;
    return (
      <section key={name} className="chain" aria-label={name}>
        <Chain site={site} records={records} />
        <p>{sentences.join(' ')}</p>
      </section>
    );
  });
  return <div>{chains}</div>;
}

function on(date: string | undefined): string {
  return date === undefined ? '' : ` on ${formatDate(date)}`;
}
