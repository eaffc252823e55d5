import { SiteLink } from '@/components/layout/site-link';
import type { CatalogueDomain } from '@/lib/features/capabilities/catalogue';
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
  const domain = domains.find(({ slug }) => slug === row.slug);
  const { mapping, decisions = [] } = domain ?? {};
  const views = [
    ['Specification', row.href],
    ['Version mapping', mapping],
    ['Decisions', decisions.length > 0 && register && `${register}?domain=${row.slug}`],
    ['Research', row.research],
  ] as const;
  const counts = countsOf(site, row.slug, domain).filter(([count]) => count > 0);
  return (
    <>
      {row.bars.length > 0 && <DomainRow site={site} row={row} />}
      {counts.length > 0 && (
        <ul className="domain-counts" aria-label="Size">
          {counts.map(([count, one, many]) => (
            <li key={many}>
              <strong>{count}</strong> {count === 1 ? one : many}
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

function countsOf(site: SiteIndex, slug: string, domain: CatalogueDomain | undefined) {
  const { capabilities = [], decisions = [] } = domain ?? {};
  const { specifications, events, entities } = readFacts(site);
  const isOwn = ({ domain }: { readonly domain: string }) => domain === slug;
  const operations = capabilities.flatMap((capability) => capability.operations);
  return [
    [capabilities.length, 'capability', 'capabilities'],
    [specifications.find(isOwn)?.rules.length ?? 0, 'rule', 'rules'],
    [entities.filter(isOwn).length, 'entity', 'entities'],
    [events.filter(isOwn).length, 'event', 'events'],
    [new Set(operations.map(({ name }) => name)).size, 'operation', 'operations'],
    [decisions.length, 'decision', 'decisions'],
  ] as const;
}

/** Returns what a domain promises, without a period. Undefined if the data doesn't say. */
export function purposeOf(site: SiteIndex, slug: string): string | undefined {
  return readFacts(site).specifications.find(({ domain }) => domain === slug)?.purpose;
}
