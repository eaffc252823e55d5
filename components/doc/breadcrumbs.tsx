import { SiteLink } from '@/components/layout/site-link';
import type { RouteEntry, SiteIndex } from '@/lib/render-data/site-index';

/** Shows the path from the sidebar's outermost group to this page. */
export function Breadcrumbs({ site, route }: { site: SiteIndex; route: RouteEntry }) {
  const steps = route.position?.breadcrumbs ?? [];
  if (steps.length < 2) return null;
  return (
    <nav className="breadcrumbs" aria-label="Breadcrumb">
      <ol>
        {steps.map(({ label, href }, index) => (
          <li key={`${label} ${href}`}>
            {href === undefined || index === steps.length - 1 ? (
              <span aria-current={index === steps.length - 1 ? 'page' : undefined}>{label}</span>
            ) : (
              <SiteLink site={site} href={href}>
                {label}
              </SiteLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
