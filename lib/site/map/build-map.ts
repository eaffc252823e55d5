import { reviewOf } from '../../features/reviews/review-of';
import type { Site } from '../site-graph';
import type { ContentMap } from './content-map';
import { countEvents, countReferences } from './count-connections';
import { listAreas } from './list-areas';
import { listDomains } from './list-domains';
import { listMonths } from './list-months';
import { listOwners } from './list-owners';
import type { MappedPage } from './mapped-page';

/**
 * Builds the map of the documentation. `contentLabel` is the folder that the paths in `updated` are relative to.
 * Nothing depends on the clock, so the same content always produces the same map.
 */
export function buildMap(site: Site, contentLabel: string): ContentMap {
  const { data, tables, api } = site;
  const changedOf = (file: string) => site.updated.get(file.slice(contentLabel.length + 1));
  const asOf = [
    ...site.updated.values(),
    ...site.pages.flatMap(({ matter }) => [matter.last_reviewed ?? '', matter.date ?? '']),
  ].reduce((newest, day) => (day > newest ? day : newest), '');
  const pages: MappedPage[] = site.pages.map((page) => ({
    page,
    changed: changedOf(page.file),
    review: reviewOf(page, site, asOf),
  }));
  const domains = listDomains(site);
  const slugs = domains.map(({ slug }) => slug);
  return {
    asOf,
    areas: listAreas(pages, site),
    operations: api?.operations.length ?? 0,
    schemas: api?.schemas.length ?? 0,
    domains,
    ...(data.events ? { events: countEvents(slugs, data.events.value.events) } : {}),
    ...(tables.domains.length > 0 ? { references: countReferences(slugs, tables.domains) } : {}),
    owners: listOwners(pages),
    months: listMonths(pages),
    withoutDue: pages.filter(({ review }) => review.due === undefined).length,
  };
}
