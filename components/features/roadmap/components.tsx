import type { SiteIndex } from '@/lib/render-data/site-index';
import { Domains } from './domains';
import { RoadmapChart } from './roadmap-chart';

/** Returns the components that show the roadmap and its domains. */
export function roadmapComponents(site: SiteIndex) {
  return {
    Domains: () => <Domains site={site} />,
    RoadmapChart: ({ title }: { title?: string }) => (
      <RoadmapChart site={site} {...(title === undefined ? {} : { title })} />
    ),
  };
}
