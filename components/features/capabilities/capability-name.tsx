import { SiteLink } from '@/components/layout/site-link';
import type { CapabilityLink } from '@/lib/features/capabilities/catalogue';
import type { SiteIndex } from '@/lib/render-data/site-index';

type Props = { readonly site: SiteIndex; readonly capability: CapabilityLink };

/** Shows a capability's id and name, as a link to its row if a page has one. */
export function CapabilityName({ site, capability }: Props) {
  const { id, name, version, href } = capability;
  const words = `${id} ${name}`;
  if (!href) return <span data-since={version}>{words}</span>;
  return (
    <SiteLink site={site} href={href} data-since={version}>
      {words}
    </SiteLink>
  );
}
