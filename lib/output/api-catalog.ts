import { API_CATALOG } from '../core/api-catalog';
import { canonicalUrl } from '../core/format-href';
import type { DatasetView } from '../features/datasets/dataset-views';
import { OVERVIEW_PATH } from '../openapi/urls';
import type { Api } from '../openapi/view';
import type { SiteIndex } from '../render-data/site-index';

type Style = Pick<SiteIndex, 'siteUrl' | 'basePath' | 'trailingSlash'>;
type Link = { readonly href: string; readonly title?: string; readonly type?: string };

const HTML = 'text/html';
const JSON_TYPE = 'application/json';

/**
 * Returns the API catalog of RFC 9727: a link set (RFC 9264) that names the API, its description, and its documentation,
 * then each dataset and its schema.
 */
export function apiCatalog(
  api: Pick<Api, 'title' | 'servers' | 'downloads'> | undefined,
  datasets: readonly DatasetView[],
  style: Style,
): string {
  const fileOf = (path: string) => `${style.siteUrl}${style.basePath}/${path}`;
  const overview = canonicalUrl(OVERVIEW_PATH, style);
  const base = api?.servers[0]?.url ?? overview;
  const items: Link[] = [
    ...(api ? [{ href: base, title: api.title }] : []),
    ...datasets.map(({ data, title }) => ({ href: fileOf(data), title, type: JSON_TYPE })),
  ];
  const linkset = [
    { anchor: fileOf(API_CATALOG), item: items },
    ...(api
      ? [{ anchor: base, ...descriptionLinks(api, fileOf), ...documentation(overview) }]
      : []),
    ...datasets.map(({ data, schema }) => ({
      anchor: fileOf(data),
      describedby: [{ href: fileOf(schema), type: 'application/schema+json' }],
    })),
  ];
  return `${JSON.stringify({ linkset }, null, 2)}\n`;
}

function documentation(href: string): Record<'service-doc', Link[]> {
  return { 'service-doc': [{ href, type: HTML }] };
}

// The whole description. Its slices and the collection contain nothing else.
function descriptionLinks(
  { downloads }: Pick<Api, 'downloads'>,
  fileOf: (path: string) => string,
): Record<string, Link[]> {
  const links = downloads
    .filter(({ kind }) => kind === 'description')
    .map(({ href, name }): Link => {
      const type = href.endsWith('.json') ? JSON_TYPE : 'application/yaml';
      return { href: fileOf(href.slice(1)), title: name, type };
    });
  return links.length > 0 ? { 'service-desc': links } : {};
}
