import { Lifecycle } from '@/components/api/lifecycle';
import { findLifecycle } from '@/lib/openapi/view';
import { readApi, readFacts } from '@/lib/render-data/read-store';
import type { SiteIndex } from '@/lib/render-data/site-index';

/**
 * Shows the lifecycle with this name, from the API description or from an entity. Unknown names are reported by
 * lib/features/api-reference/check-api-components.ts.
 */
export function LifecycleOf({ site, name }: { site: SiteIndex; name: string }) {
  const described = site.api === undefined ? [] : readApi(site).lifecycles;
  const lifecycle =
    findLifecycle(described, name) ??
    readFacts(site).lifecycles.find(({ schema }) => schema === name);
  return lifecycle ? <Lifecycle lifecycle={lifecycle} isOpen={true} /> : null;
}
