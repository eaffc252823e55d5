import { formatHref } from '@/lib/store/format-href';
import type { SiteIndex } from '@/lib/store/site-index';

/** The versions of the documentation as their menu needs them, with the address of each main doc. */
export function versionItems(site: SiteIndex) {
  return site.navigation.versions.map(({ id, label, path, isCurrent }) => ({
    ...{ id, label, isCurrent },
    href: formatHref(path, site, true),
  }));
}

/** The product versions, as the choice among them needs them. */
export function lensVersions({ tape }: SiteIndex) {
  return tape?.versions.map(({ id, name }) => ({ id, name })) ?? [];
}
