import { findVersionTargets, versionOf } from '@/lib/graph/versions';
import { formatHref } from '@/lib/store/format-href';
import type { RouteEntry, SiteIndex } from '@/lib/store/site-index';

/** Says in the head where each version has the doc of this page; nothing where there is one version. */
export function VersionTargets({ site, route }: { site: SiteIndex; route: RouteEntry }) {
  const { versions } = site.navigation;
  if (versions.length < 2) return null;
  const shown = versionOf(route.path, versions)?.id;
  return findVersionTargets(route.path, versions, site.routes).map(({ id, path }) => (
    <meta
      key={id}
      name="docs-version"
      content={formatHref(`/${path}`, site, true)}
      data-version={id}
      data-shown={id === shown ? '' : undefined}
    />
  ));
}
