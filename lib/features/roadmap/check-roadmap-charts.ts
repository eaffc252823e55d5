import type { Problem } from '../../core/problem';
import type { Page } from '../../graph/page';
import { checkUses, explainMissing } from '../check-uses';
import type { ProductData } from '../product-data';
import type { Roadmap } from './roadmap';

/** Returns a problem for each `<RoadmapChart>` if there are no domains to show. */
export function checkRoadmapCharts(
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
