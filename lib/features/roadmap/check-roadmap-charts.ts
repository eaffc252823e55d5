import type { Problem } from '../../core/problem';
import type { Page } from '../../graph/page';
import type { ProductData } from '../product-data';
import type { Roadmap } from './roadmap';

/** Returns a problem for each `<RoadmapChart>` if there are no domains to show. */
export function checkRoadmapCharts(
  pages: readonly Page[],
  roadmap: Roadmap | undefined,
  { isBroken = false }: Pick<ProductData, 'isBroken'>,
): Problem[] {
  if (isBroken || (roadmap?.groups.length ?? 0) > 0) return [];
  const message = "`<RoadmapChart>` has nothing to show: there's no _data/domains.yaml";
  const fix = 'add that file and _data/versions.yaml, or remove the component';
  return pages.flatMap(({ uses }) =>
    uses
      .filter(({ name }) => name === 'RoadmapChart')
      .map(({ place }) => ({ ...place, message, fix })),
  );
}
