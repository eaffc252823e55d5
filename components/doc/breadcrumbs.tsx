import { SiteLink } from '@/components/layout/site-link';
import type { RouteEntry, SiteIndex } from '@/lib/render-data/site-index';

/** Shows the path from the sidebar's outermost group to this page. */
export function Breadcrumbs({ site, route }: { site: SiteIndex; route: RouteEntry }) {
  const own = route.position?.breadcrumbs ?? [];
  const [top] = route.path.split('/');
  const section = route.position?.sidebar === 'api' && top ? site.routes[top] : undefined;
  // The API has a sidebar of its own, which doesn't name the section around it.
  const steps =
    section?.kind === 'doc' ? [{ label: section.title, href: `/${section.path}` }, ...own] : own;
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
