import type { Problem } from '../core/problem';
import type { Settings } from '../core/settings';
import type { CapabilityLink } from '../features/capabilities/catalogue';
import { datasetFiles } from '../features/datasets/dataset-files';
import { FEATURES } from '../features/list';
import type { Page } from '../graph/page';
import type { Route } from '../graph/routes';
import {
  listSchemas,
  type OperationView,
  requestMark,
  type SchemaPageView,
  summarizeApi,
} from '../openapi/view';
import { workflowUses } from '../samples/workflows/workflow-uses';
import { searchHelp } from '../search/search-help';
import { TAGS_DESCRIPTION } from '../site/records/tags-description';
import type { Site } from '../site/site-graph';
import { type DataFiles, makeDataFiles } from './data-files';
import { descriptionFiles } from './description-files';
import { docEntry } from './doc-entry';
import { indexFolders } from './index-folders';
import type { RouteEntry, SiteIndex } from './site-index';

/**
 * Returns the index that the pages read, and the data files for the browser. `objectOf` returns the name of the object
 * that stores a value.
 */
export function indexSite(
  site: Site,
  settings: Settings,
  objectOf: (value: object) => string,
  problems: readonly Problem[] = [],
): { index: SiteIndex; files: DataFiles['files'] } {
  const home = site.pages.find(({ path }) => path === '');
  const title = site.config.title ?? home?.title ?? 'Documentation';
  const entries = listRoutes(site, settings, { title, objectOf });
  const style = { basePath: settings.basePath, trailingSlash: site.config.trailing_slash };
  const { files, hrefs } = makeDataFiles(site, entries, settings.basePath);
  const index: SiteIndex = {
    title,
    brand: site.config.brand ?? title,
    ...(site.brand.logo ? { logo: site.brand.logo } : {}),
    favicon: `${settings.basePath}/${site.brand.favicon}`,
    description: site.config.description ?? home?.matter.description ?? title,
    siteUrl: settings.siteUrl || (site.config.url ?? ''),
    basePath: settings.basePath,
    repository: site.repository,
    trailingSlash: site.config.trailing_slash,
    colorMode: {
      default: site.config.color_mode.default,
      respectSystem: site.config.color_mode.respect_system,
    },
    ...(site.theme ? { theme: site.theme } : {}),
    ...(site.announcement ? { announcement: site.announcement } : {}),
    navigation: site.navigation,
    sidebars: site.sidebars,
    glossary: site.glossary.filter(({ isEveryday }) => !isEveryday),
    data: hrefs,
    ...(site.roadmap ? { roadmap: site.roadmap } : {}),
    ...(site.notFound
      ? { notFound: describeDoc(site.notFound, site, settings, { order: new Map(), objectOf }) }
      : {}),
    routes: entries,
    folders: indexFolders(entries),
    searchHelp: searchHelp({ ...style, routes: entries }),
    redirects: listRedirects(site, entries),
    copies: Object.fromEntries(site.copies),
    apiProblems: problems.filter(({ file }) => site.api?.files.includes(file)),
    ...(site.api ? { api: objectOf(summarizeApi(site.api)) } : {}),
    ...(site.changelog.length > 0 ? { changelog: objectOf(site.changelog) } : {}),
    features: storeFeatures(site, objectOf),
    ...(settings.preview ? { isPreview: true } : {}),
  };
  const address = { ...style, siteUrl: index.siteUrl };
  const written = [...datasetFiles(site, address), ...descriptionFiles(site, title, address)];
  return { index, files: new Map([...files, ...written]) };
}

function storeFeatures(site: Site, objectOf: Context['objectOf']): SiteIndex['features'] {
  return Object.fromEntries(
    FEATURES.flatMap((feature) => {
      const stored = 'stored' in feature ? feature.stored(site) : undefined;
      return stored ? [[feature.name, objectOf(stored)]] : [];
    }),
  );
}

function listRoutes(
  site: Site,
  settings: Settings,
  { title, objectOf }: Pick<Context, 'title' | 'objectOf'>,
): SiteIndex['routes'] {
  const context = {
    title,
    objectOf,
    order: new Map([...site.positions.keys()].map((path, index) => [path, index])),
    operations: new Map(site.api?.operations.map((view) => [view.slug, view])),
    schemas: new Map(site.api?.schemas.map((view) => [view.slug, view])),
    ships: findShips(site),
  };
  const routes = [...site.routes.values()].map((route) => {
    const entry = describe(route, site, settings, context);
    const position = site.positions.get(route.path);
    return [route.path, { ...entry, ...(position ? { position } : {}) }] as const;
  });
  return Object.fromEntries(routes);
}

function findShips({ catalogue }: Site): Context['ships'] {
  const capabilities = catalogue?.domains.flatMap((domain) => domain.capabilities) ?? [];
  return new Map(
    capabilities.flatMap(({ operations, ...link }) =>
      operations.map(({ name }): [string, CapabilityLink] => [name, link]),
    ),
  );
}

function listRedirects({ redirects }: Site, routes: SiteIndex['routes']): SiteIndex['redirects'] {
  return Object.fromEntries(
    [...redirects].map(([path, to]) => {
      const title = routes[to.replace(/#.*$/, '')]?.title ?? to;
      return [path, { kind: 'redirect', path, title, to: `/${to}` }] as const;
    }),
  );
}

type Context = {
  readonly title: string;
  readonly order: ReadonlyMap<string, number>;
  readonly objectOf: (value: object) => string;
  readonly operations: ReadonlyMap<string, OperationView>;
  readonly schemas: ReadonlyMap<string, SchemaPageView>;
  /** The capability that an operation ships with, keyed by the operation's slug. */
  readonly ships: ReadonlyMap<string, CapabilityLink>;
};

function describe(route: Route, site: Site, settings: Settings, context: Context): RouteEntry {
  const { path } = route;
  switch (route.kind) {
    case 'doc':
      return describeDoc(route.page, site, settings, context);
    case 'home':
      return { kind: 'home', path, title: context.title };
    case 'tags':
      return { kind: 'tags', path, title: 'Tags', description: TAGS_DESCRIPTION };
    case 'search': {
      const description =
        'Search the titles, headings, and text of all pages in the documentation.';
      return { kind: 'search', path, title: 'Search', description };
    }
    case 'tag': {
      const pages = site.tags.get(route.tag)?.pages ?? [];
      const label = site.tags.get(route.tag)?.label ?? route.tag;
      const count = pages.length === 1 ? 'One doc' : `${pages.length} docs`;
      const title = `${count} tagged with "${label}"`;
      const description = `Pages in the documentation with the tag ${label}.`;
      const paths = pages.map((page) => page.path);
      return { kind: 'tag', path, title, description, tag: route.tag, label, pages: paths };
    }
    case 'api-overview': {
      const title = site.api?.title ?? 'API';
      return { kind: 'api-overview', path, title, description: site.api?.summary ?? title };
    }
    case 'errors': {
      const description =
        'Every error code in the API: its cause, what to do, and which operations return it.';
      return { kind: 'errors', path, title: 'Error codes', description };
    }
    case 'operation':
      return operationEntry(route, site, context);
    case 'schemas': {
      const description = "Every named schema in the API, and where it's used.";
      const object = context.objectOf(listSchemas(context.schemas.values()));
      return { kind: 'schemas', path, title: 'Schemas', description, object };
    }
    case 'schema':
      return schemaEntry(route, context);
  }
}

function describeDoc(
  page: Page,
  site: Site,
  settings: Settings,
  context: Pick<Context, 'order' | 'objectOf'>,
): RouteEntry & { readonly kind: 'doc' } {
  const { path, title, matter } = page;
  const { description } = matter;
  const entry = docEntry(page, site, settings, context);
  return { kind: 'doc', path, title, ...(description ? { description } : {}), ...entry };
}

function operationEntry(
  { path, slug }: Extract<Route, { kind: 'operation' }>,
  { mentions, workflows }: Site,
  { operations, ships, objectOf }: Context,
): RouteEntry {
  const operation = operations.get(slug);
  if (!operation) throw new Error(`no operation has the slug ${slug}`);
  const { title } = operation;
  const description = `${requestMark(operation).toUpperCase()} ${operation.path}: ${title}.`;
  const object = objectOf(operation);
  const own = ships.get(slug);
  const uses = workflowUses(workflows(), operation.id);
  const links = {
    mentions: objectOf(mentions.get(path) ?? []),
    ...(own ? { ships: own } : {}),
    ...(uses.length > 0 ? { workflows: objectOf(uses) } : {}),
  };
  return { kind: 'operation', path, title, description, slug, object, ...links };
}

function schemaEntry(
  { path, slug }: Extract<Route, { kind: 'schema' }>,
  { schemas, objectOf }: Context,
): RouteEntry {
  const schema = schemas.get(slug);
  if (!schema) throw new Error(`no schema has the slug ${slug}`);
  const { title, name } = schema;
  const description = name === '' ? `${title}.` : `The ${name} schema, and where it's used.`;
  return { kind: 'schema', path, title, description, slug, object: objectOf(schema) };
}
