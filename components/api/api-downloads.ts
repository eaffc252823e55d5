import { formatHref } from '@/lib/core/format-href';
import type { ApiSummary } from '@/lib/openapi/view';
import type { SiteIndex } from '@/lib/render-data/site-index';
import type { ApiDownload } from './api-facts';

/** Returns the files generated from the API description, with their sizes. */
export function apiDownloads(site: SiteIndex, api: Pick<ApiSummary, 'downloads'>): ApiDownload[] {
  return api.downloads.map(({ name, href, bytes }) => ({
    name: `${name} (${sizeText(bytes)})`,
    href: formatHref(href, site, false),
  }));
}

function sizeText(bytes: number): string {
  return bytes < 1_000 ? `${bytes} B` : `${Math.round(bytes / 1_000)} kB`;
}
