import type { Page } from '../../graph/page';
import { operationHref } from '../../openapi/urls';
import type { Api } from '../../openapi/view';
import { recordId } from '../decisions/decision-record';
import type { ProductData } from '../product-data';
import type { Roadmap } from '../roadmap/roadmap';
import type { CapabilitiesData } from './capabilities-data';
import type { Catalogue, CatalogueDomain, CatalogueVersion, Entry } from './catalogue';

type Domain = CapabilitiesData['domains'][number];

type Sources = {
  readonly data: ProductData;
  readonly pages: readonly Page[];
  readonly api: Pick<Api, 'operations' | 'tags'> | undefined;
  readonly roadmap: Roadmap | undefined;
};

/**
 * Joins the capabilities with the versions, domains, operations, tables, events, and decision records. Returns
 * undefined if the site lists no capabilities or no versions.
 */
export function buildCatalogue(sources: Sources): Catalogue | undefined {
  const { data, pages, api } = sources;
  const { capabilities, versions } = data;
  if (!capabilities || !versions) return undefined;
  const describe = createDescriber(sources);
  const find = (component: string) =>
    pages.find(({ uses }) => uses.some(({ name }) => name === component));
  const [matrix, register] = [find('VersionMatrix'), find('DecisionRegister')];
  return {
    ...(matrix ? { matrix: `/${matrix.path}` } : {}),
    ...(register ? { register: `/${register.path}` } : {}),
    versions: versions.value.versions.map(
      ({ page, ...version }): CatalogueVersion => ({ ...version, ...hrefOf(page) }),
    ),
    domains: capabilities.value.domains.map(describe),
    tags: (api?.tags ?? []).map(({ name, operations }) => ({ name, operations })),
  };
}

function createDescriber({ data, pages, api, roadmap }: Sources) {
  const slugs = new Map(api?.operations.map(({ id, slug }) => [id, slug]));
  const records = new Map(pages.map((page) => [recordId(page), `/${page.path}`]));
  const rows = new Map(
    roadmap?.groups.flatMap((group) => group.rows).map((row) => [row.slug, row]),
  );
  const events = data.events?.value.events ?? [];
  const findRow = indexListings(pages);
  const entryOf = (operation: string): Entry => {
    const own = slugs.get(operation);
    return own === undefined ? { name: operation } : { name: own, href: operationHref(own) };
  };
  return ({ slug, ...domain }: Domain): CatalogueDomain => {
    const row = rows.get(slug);
    const mapping = findMapping(slug, pages, row?.href);
    return {
      slug,
      name: row?.name ?? slug,
      ...hrefOf(row?.href),
      ...(mapping === undefined ? {} : { mapping }),
      capabilities: domain.capabilities.map(({ id, name, version, operations }) => ({
        id,
        name,
        version,
        ...hrefOf(findRow('Capabilities', slug, id) ?? mapping),
        operations: operations.map(entryOf),
      })),
      tables: Object.entries(domain.tables).flatMap(([version, names]) =>
        names.map((name) => ({ name, version, ...hrefOf(findRow('Tables', slug, name)) })),
      ),
      events: events
        .filter((event) => event.domain === slug)
        .map(({ name, version }) => ({ name, version, ...hrefOf(findRow('Events', slug, name)) })),
      decisions: domain.decisions.map((id) => ({
        name: id.toUpperCase(),
        ...hrefOf(records.get(id)),
      })),
    };
  };
}

function hrefOf(href: string | undefined): { href?: string } {
  return href === undefined ? {} : { href };
}

// Finds the page that lists the domain's capabilities with `::capabilities`. If there's none, finds the domain's
// hand-written version mapping by the end of its path.
function findMapping(
  slug: string,
  pages: readonly Page[],
  specification: string | undefined,
): string | undefined {
  const lists = ({ uses }: Page) =>
    uses.some(({ name, attributes }) => name === 'Capabilities' && attributes.of === slug);
  const isTyped = ({ path, matter }: Page) =>
    matter.domain === slug && `/${path}` !== specification && path.endsWith('_version-mapping');
  const page = pages.find(lists) ?? pages.find(isTyped);
  return page && `/${page.path}`;
}

/** Returns the URL of the row `id` on the page that uses this component for a domain. Undefined if there's none. */
type FindRow = (component: string, domain: string, id: string) => string | undefined;

/**
 * Indexes the pages that use components such as `::capabilities{of="bookings"}`. If several pages use the same
 * component for the same domain, the first page wins.
 */
export function indexListings(pages: readonly Pick<Page, 'path' | 'anchors' | 'uses'>[]): FindRow {
  const listings = new Map<string, { readonly path: string; readonly ids: ReadonlySet<string> }>();
  for (const { path, anchors, uses } of pages) {
    for (const { name, attributes } of uses) {
      const key = `${name} ${attributes.of ?? ''}`;
      if (!listings.has(key)) listings.set(key, { path, ids: new Set(anchors) });
    }
  }
  return (component, domain, id) => {
    const listing = listings.get(`${component} ${domain}`);
    return listing?.ids.has(id) ? `/${listing.path}#${id}` : undefined;
  };
}
