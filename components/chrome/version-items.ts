import { formatHref } from '@/lib/store/format-href';
import type { SiteIndex } from '@/lib/store/site-index';

// The menu also offers the product versions, which need something to stand below.
const ONLY = { id: 'next', label: 'Next', path: '/', isCurrent: true };

/**
 * The versions of the documentation as their menu needs them, with the address of each main doc. Empty, so
 * that there is no menu, where neither the documentation nor the product has versions.
 */
export function versionItems(site: SiteIndex) {
  const { versions } = site.navigation;
  const isImplied = versions.length === 0 && site.tape !== undefined;
  return (isImplied ? [ONLY] : versions).map(({ id, label, path, isCurrent }) => ({
    ...{ id, label, isCurrent },
    href: formatHref(path, site, true),
  }));
}

/** The product versions, as the choice among them needs them. */
export function lensVersions({ tape }: SiteIndex) {
  return tape?.versions.map(({ id, name }) => ({ id, name })) ?? [];
}
