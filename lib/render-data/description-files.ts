import { canonicalUrl, type HrefStyle } from '../core/format-href';
import { ASYNCAPI_FILE, asyncApiDocument } from '../features/domains/asyncapi';
import { typeSources } from '../features/domains/type-of-field';
import { JSON_FILE } from '../openapi/downloads';
import { ARAZZO_FILE, arazzoDocument } from '../samples/workflows/arazzo';
import type { Site } from '../site/site-graph';

type Address = HrefStyle & { readonly siteUrl: string };

/** A description that the site is the source of. The path is in the bundle. */
export type DescriptionView = { readonly path: string; readonly title: string };

/** Returns the Arazzo and AsyncAPI descriptions that the site has. */
export function listDescriptions({
  workflows,
  data,
}: Pick<Site, 'workflows' | 'data'>): DescriptionView[] {
  return [
    ...(workflows().length > 0 ? [{ path: ARAZZO_FILE, title: 'Workflows, Arazzo 1.1' }] : []),
    ...(data.events ? [{ path: ASYNCAPI_FILE, title: 'Events, AsyncAPI 3.0' }] : []),
  ];
}

/**
 * Returns the workflows as an Arazzo description, and the events as an AsyncAPI description, keyed by path in the
 * bundle. Leaves out a description without content.
 */
export function descriptionFiles(site: Site, title: string, address: Address): Map<string, string> {
  const { workflows, api, data, catalogue } = site;
  const files = new Map<string, string>();
  const urlOf = (href: string) => {
    const [path = '', hash] = href.slice(1).split('#');
    return canonicalUrl(path, address) + (hash === undefined ? '' : `#${hash}`);
  };
  const add = (path: string, document: object) =>
    files.set(path, `${JSON.stringify(document, null, 2)}\n`);
  const version = api?.version ?? '1.0.0';
  if (workflows().length > 0) {
    const description = `${address.siteUrl}${address.basePath}/${JSON_FILE}`;
    const name = api?.title ?? title;
    add(ARAZZO_FILE, arazzoDocument(workflows(), { title: name, version, description, urlOf }));
  }
  if (data.events) {
    const events = data.events.value.events;
    const place = { title, version, api, catalogue, urlOf, types: typeSources(site) };
    add(ASYNCAPI_FILE, asyncApiDocument(events, place));
  }
  return files;
}
