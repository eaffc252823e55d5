import type { Problem } from '../../core/problem';
import type { Page } from '../../graph/page';
import { checkUses, explainMissing } from '../check-uses';
import type { Feature } from '../feature';
import type { ProductData } from '../product-data';
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

/** Returns a problem for each `<RoadmapChart>` if there are no domains to show. */
function checkRoadmapCharts(
  pages: readonly Page[],
  roadmap: Roadmap | undefined,
  { isBroken = false }: Pick<ProductData, 'isBroken'>,
): Problem[] {
  if (isBroken || (roadmap?.groups.length ?? 0) > 0) return [];
  const fix = 'add that file and _data/versions.yaml, or remove the component';
  return checkUses(pages, ({ name }) =>
    name === 'RoadmapChart' ? [{ ...explainMissing(name, 'domains'), fix }] : [],
  );
}
