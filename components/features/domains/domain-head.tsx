import { SiteLink } from '@/components/layout/site-link';
import type { RoadmapRow } from '@/lib/features/roadmap/roadmap';
import { readCatalogue, readFacts } from '@/lib/render-data/read-store';
import type { SiteIndex } from '@/lib/render-data/site-index';
import { DomainRow } from '../roadmap/roadmap-chart';

type Props = {
  readonly site: SiteIndex;
  readonly row: RoadmapRow;
  /** The current page's path, with a leading slash. */
  readonly current: string;
};

/** Shows a domain's row of the chart, its size, and the pages about it. All pages about a domain have the same head. */
export function DomainHead({ site, row, current }: Props) {
  const { domains = [], register } = readCatalogue(site) ?? {};
  const { mapping, decisions = [] } = domains.find(({ slug }) => slug === row.slug) ?? {};
  const views = [
    ['Specification', row.href],
    ['Version mapping', mapping],
    ['Decisions', decisions.length > 0 && register && `${register}?domain=${row.slug}`],
    ['Research', row.research],
  ] as const;
  const counts = countsOf(site, row.slug).filter(([, count]) => count > 0);
  return (
    <>
      {row.bars.length > 0 && <DomainRow site={site} row={row} />}
      {counts.length > 0 && (
        <ul className="domain-counts" aria-label="Size">
          {counts.map(([word, count]) => (
            <li key={word}>
              <strong>{count}</strong>{' '}
              {count === 1 ? word.replace(/ies$/, 'y').replace(/s$/, '') : word}
            </li>
          ))}
        </ul>
      )}
      <nav className="domain-views" aria-label={row.name}>
        {views.map(
          ([label, href]) =>
            href && (
              <SiteLink
                key={label}
                site={site}
                href={href}
                aria-current={href === current ? 'page' : undefined}
              >
                {label}
              </SiteLink>
            ),
        )}
      </nav>
    </>
  );
}

function countsOf(site: SiteIndex, slug: string) {
  const { capabilities = [], decisions = [] } =
    readCatalogue(site)?.domains.find((domain) => domain.slug === slug) ?? {};
  const { specifications, events, entities } = readFacts(site);
  const isOwn = ({ domain }: { readonly domain: string }) => domain === slug;
  const operations = capabilities.flatMap((capability) => capability.operations);
  return [
    ['capabilities', capabilities.length],
    ['rules', specifications.find(isOwn)?.rules.length ?? 0],
    ['entities', entities.filter(isOwn).length],
    ['events', events.filter(isOwn).length],
    ['operations', new Set(operations.map(({ name }) => name)).size],
    ['decisions', decisions.length],
  ] as const;
}

/** Returns what a domain promises, without a period. Undefined if the data doesn't say. */
export function purposeOf(site: SiteIndex, slug: string): string | undefined {
  return readFacts(site).specifications.find(({ domain }) => domain === slug)?.purpose;
}
