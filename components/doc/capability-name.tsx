import { SiteLink } from '@/components/chrome/site-link';
import type { CapabilityLink } from '@/lib/graph/capabilities/catalogue';
import type { SiteIndex } from '@/lib/store/site-index';

type Props = { readonly site: SiteIndex; readonly capability: CapabilityLink };

/** A capability by id and name, linked to its row where that is written. */
export function CapabilityName({ site, capability }: Props) {
  const { id, name, version, href } = capability;
  const words = `${id} ${name}`;
  return (
    <span data-since={version}>
      {href ? (
        <SiteLink site={site} href={href} className="operation-link">
          {words}
        </SiteLink>
      ) : (
        words
      )}
    </span>
  );
}
