import type { SiteIndex } from '@/lib/render-data/site-index';
import { Domains } from './domains';
import { TapeChart } from './tape-chart';

/** The components of the roadmap. */
export function roadmapComponents(site: SiteIndex) {
  return {
    Domains: () => <Domains site={site} />,
    TapeChart: ({ title }: { title?: string }) => (
      <TapeChart site={site} {...(title === undefined ? {} : { title })} />
    ),
  };
}
