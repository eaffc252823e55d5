import { Lifecycle } from '@/components/api/lifecycle';
import { findLifecycle } from '@/lib/api/find-lifecycle';
import { readApi } from '@/lib/store/read-store';
import type { SiteIndex } from '@/lib/store/site-index';

/** The lifecycle of the API that an author names; lib/graph/components.ts knows that there is one. */
export function LifecycleOf({ site, name }: { site: SiteIndex; name: string }) {
  const lifecycle = findLifecycle(readApi(site).lifecycles, name);
  return lifecycle ? <Lifecycle lifecycle={lifecycle} isOpen={true} /> : null;
}
