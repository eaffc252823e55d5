import type { SiteIndex } from './site-index';

/** What the layout shows of a site. Every page depends on it. */
type LayoutData = Pick<SiteIndex, 'title' | 'description' | 'siteUrl' | 'colorMode' | 'favicon'>;

/** Returns the part of a site's index that the layout around all pages reads. */
export function layoutOf(site: SiteIndex): LayoutData {
  const { title, description, siteUrl, colorMode, favicon } = site;
  return { title, description, siteUrl, colorMode, favicon };
}
