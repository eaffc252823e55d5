import type { Page } from '../../graph/page';
import type { Feature } from '../feature';
import type { ProductData } from '../product-data';
import { checkRoadmapCharts } from './check-roadmap-charts';
import { findStrangeClaims } from './domain-claims';
import type { Roadmap } from './roadmap';
import { domainsFile, versionsFile } from './roadmap-data';

type Source = {
  readonly pages: readonly Page[];
  readonly data: Pick<ProductData, 'isBroken'>;
  readonly roadmap: Roadmap | undefined;
};

/** The roadmap: the domains, and what each product version adds to them. */
export const roadmap = {
  name: 'roadmap',
  data: [versionsFile, domainsFile],
  components: {
    Domains: { attributes: {} },
    RoadmapChart: { attributes: { title: 'text' } },
  },
  check: ({ pages, data, roadmap }: Source) => [
    ...findStrangeClaims(pages, roadmap),
    ...checkRoadmapCharts(pages, roadmap, data),
  ],
} as const satisfies Feature;
