import { API_CATALOG } from '../core/content-type';
import { canonicalUrl } from '../core/format-href';
import type { DatasetView } from '../features/datasets/feature';
import { OVERVIEW_PATH } from '../openapi/urls';
import type { Api } from '../openapi/view';
import type { DescriptionView } from '../render-data/description-files';
import type { SiteIndex } from '../render-data/site-index';

type Style = Pick<SiteIndex, 'siteUrl' | 'basePath' | 'trailingSlash'>;
/** The files for programs, next to the OpenAPI description. */
type Described = {
  readonly datasets: readonly DatasetView[];
  readonly descriptions: readonly DescriptionView[];
};
type Link = { readonly href: string; readonly title?: string; readonly type?: string };

const JSON_TYPE = 'application/json';

/**
 * Returns the API catalog of RFC 9727: a link set (RFC 9264) that names the API, its descriptions, and its documentation,
 * then each dataset and its schema.
 */
export function apiCatalog(
  api: Pick<Api, 'title' | 'servers' | 'downloads'> | undefined,
  { datasets, descriptions }: Described,
  style: Style,
): string {
  const fileOf = (path: string) => `${style.siteUrl}${style.basePath}/${path}`;
  const overview = canonicalUrl(OVERVIEW_PATH, style);
  const base = api?.servers[0]?.url ?? overview;
  const items: Link[] = [
    ...(api ? [{ href: base, title: api.title }] : []),
    ...datasets.map(({ data, title }) => ({ href: fileOf(data), title, type: JSON_TYPE })),
  ];
  const links = api && {
    anchor: base,
    'service-desc': descriptionLinks(api, descriptions, fileOf),
    'service-doc': [{ href: overview, type: 'text/html' }],
  };
  const linkset = [
    { anchor: fileOf(API_CATALOG), item: items },
    ...(links ? [links] : []),
    ...datasets.map(({ data, schema }) => ({
      anchor: fileOf(data),
      describedby: [{ href: fileOf(schema), type: 'application/schema+json' }],
    })),
  ];
  return `${JSON.stringify({ linkset }, null, 2)}\n`;
}

// The whole description. Its slices and the collection contain nothing else.
function descriptionLinks(
  { downloads }: Pick<Api, 'downloads'>,
  others: readonly DescriptionView[],
  fileOf: (path: string) => string,
): Link[] {
  const own = downloads
    .filter(({ kind }) => kind === 'description')
    .map(({ href, name }) => ({ path: href.slice(1), title: name }));
  return [...own, ...others].map(({ path, title }) => {
    const type = path.endsWith('.json') ? JSON_TYPE : 'application/yaml';
    return { href: fileOf(path), title, type };
  });
}
