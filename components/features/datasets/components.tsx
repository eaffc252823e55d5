import { readStored } from '@/lib/render-data/read-store';
import type { SiteIndex } from '@/lib/render-data/site-index';
import { Datasets } from './datasets';

/** Returns the component that lists the datasets. */
export function datasetsComponents(site: SiteIndex) {
  return {
    Datasets: () => <Datasets site={site} datasets={readStored(site, 'datasets') ?? []} />,
  };
}
