import type { SiteIndex } from '@/lib/render-data/site-index';
import { Domains } from './domains';
import { RoadmapChart } from './roadmap-chart';

/** The components of the roadmap. */
export function roadmapComponents(site: SiteIndex) {
  return {
    Domains: () => <Domains site={site} />,
    RoadmapChart: ({ title }: { title?: string }) => (
      <RoadmapChart site={site} {...(title === undefined ? {} : { title })} />
    ),
  };
}
