import type { SiteConfig } from '../content/config';
import { levelsOfContent } from '../content/levels';
import { API_CATALOG } from '../core/content-type';
import { readUpdated, type Updated } from '../core/git/read-updated';
import { applyLevels } from '../core/levels';
import { ContentError, isError, type Problem, sortProblems } from '../core/problem';
import type { Settings } from '../core/settings';
import { underRule } from '../core/under-rule';
import type { FactSources } from '../facts/list-named-facts';
import { listNamingPages } from '../facts/list-naming-pages';
import { buildCatalogue } from '../features/capabilities/build-catalogue';
import { isWritten } from '../features/datasets/check-datasets';
import type { DatasetSource } from '../features/datasets/dataset';
import { datasetPath, datasetSchemaPath } from '../features/datasets/dataset';
import { DATASETS } from '../features/datasets/list-datasets';
import { findDecisionRelations } from '../features/decisions/decision-relations';
import { ASYNCAPI_FILE } from '../features/domains/asyncapi';
import { buildDomainFacts } from '../features/domains/domain-facts';
import { buildRoadmap } from '../features/roadmap/roadmap';
import { buildTables } from '../features/tables/build-tables';
import { buildApiNodes, findSchemaPositions } from '../graph/api-nodes';
import { buildRedirects } from '../graph/build-redirects';
import { buildTargets } from '../graph/build-targets';
import { buildCopies } from '../graph/copies';
import { findMentions } from '../graph/mentions';
import { findPositions } from '../graph/navigation';
import { checkNotFound, takeNotFound } from '../graph/not-found';
import type { Page } from '../graph/page';
import { buildPageFrame } from '../graph/page-frame';
import { buildRoutes } from '../graph/routes';
import { buildSidebars } from '../graph/sidebar';
import { buildTags } from '../graph/tags';
import { findUnread } from '../graph/unread';
import { checkDiagram } from '../mermaid/check-diagram';
import { drawCached } from '../mermaid/draw-cached';
import type { Draw } from '../mermaid/render-diagram';
import { downloadPaths } from '../openapi/downloads';
import type { Api } from '../openapi/view';
import { ARAZZO_FILE } from '../samples/workflows/arazzo';
import { findWorkflows, hasWorkflows } from '../samples/workflows/find-workflows';
import { flushCaches } from '../work/cache';
import { addComponentIds } from './component-ids';
import { findFaults } from './find-faults';
import { formatterOf } from './formatter-of';
import { leaveOutUnread } from './leave-out-unread';
import { NOTICES_FILE } from './notices-path';
import { checkProse } from './prose/check-prose';
import { findSourceProblems, readSources, type Sources } from './read-sources';
import { RUNBOOKS_FILE } from './runbooks-path';
import type { SiteDocuments } from './site-documents';
import type { Graph, Site } from './site-graph';

/** A site and all its problems. A site with errors can be previewed but not published. */
export type CheckedSite = { readonly site: Site; readonly problems: readonly Problem[] };

type Reading = {
  /** Whether the site will be rendered: its documents are compiled to programs, and its diagrams are drawn. */
  readonly isRendered?: boolean;
  /** Replaces the sources that are shown. Problems always come from the original sources. */
  readonly keepSound?: (sources: Sources) => Sources;
};

/** A site, and a function that finds all its problems. */
type ReadSite = { readonly site: Site; readonly findProblems: () => Promise<Problem[]> };

/**
 * Reads the whole site, to render it. Throws a ContentError with all problems if any of them is an error. Otherwise
 * passes any warnings to `warn`.
 */
export async function buildSite(
  settings: Settings,
  warn: (warnings: readonly Problem[]) => void = () => {},
): Promise<Site> {
  const { site, findProblems } = await readSite(settings, { isRendered: true });
  const problems = await findProblems();
  if (problems.some(isError)) throw new ContentError(problems);
  if (problems.length > 0) warn(problems);
  return site;
}

/**
 * Reads as much of the site as possible, and returns it with the problems from every stage, sorted. Its pages can't be
 * rendered.
 */
export async function checkSite(settings: Settings): Promise<CheckedSite> {
  const { site, findProblems } = await readSite(settings);
  return { site, problems: await findProblems() };
}

/**
 * Reads as much of the site as possible, and returns it with a function that finds every problem, so that the site can
 * be shown before the checks run.
 */
export async function readSite(
  settings: Settings,
  { isRendered = false, keepSound = (sources) => sources }: Reading = {},
): Promise<ReadSite> {
  // Reads Git's log in the meantime. This never rejects. Without documents, the start page is ours.
  const updated = settings.isApiOnly
    ? Promise.resolve<Updated>(new Map())
    : readUpdated(settings.contentDir);
  // Steps 1 and 2 are in readSources.
  const sources = await readSources(settings, isRendered);
  const shown = keepSound(sources);
  const draw = isRendered ? drawCached(settings.cacheDir) : checkDiagram;
  const connected = await connect(shown, settings, updated, draw);
  if (shown === sources) return connected;
  const findProblems = async () => (await connect(sources, settings, updated, draw)).findProblems();
  return { ...connected, findProblems };
}

async function connect(
  sources: Sources,
  settings: Settings,
  updated: Promise<Updated>,
  draw: Draw,
): Promise<ReadSite> {
  const { documents, description } = sources;
  const { answers, assets, config, data } = documents;
  const { api, published, changelog } = description;
  const { pages, notFound, tables, unread, idProblems } = await preparePages(
    sources,
    draw,
    settings.contentLabel,
  );

  // 3. Joins the pages in one graph, in which every URL has one owner.
  const { graph, areSidebarsSound, ...found } = buildGraph(pages, documents, api);
  const { routes, sidebars } = graph;

  // 4. Checks that everything in the graph points to something that exists.
  const catalogue = buildCatalogue({ data, pages, api, roadmap: undefined });
  const listed = { config: config.value, pages, api, tables, catalogue, mentions: new Map() };
  const downloads = [...listDownloads(listed)];
  // With errors in the API or the data, we don't know whether these files exist.
  const isApiSound = !description.problems.some(isError);
  if (published ? hasWorkflows(pages, published) : !isApiSound) downloads.push(ARAZZO_FILE);
  if (data.events || data.isBroken) downloads.push(ASYNCAPI_FILE);
  const mentions = findMentions(pages, api);
  const copies = buildCopies(pages, routes);
  const targets = buildTargets({
    documents,
    routes,
    copies,
    api,
    mentions,
    downloads,
    unread,
    basePath: settings.basePath,
  });
  const repository = settings.builtRepository || (config.value.repository?.url ?? '');
  const { contentLabel: folder, basePath } = settings;
  const places = { folder, basePath, formatPath: formatterOf(settings, config.value) };
  const sourcesOfFrame = { documents, pages, sidebars, targets, repository, ...places };
  const { problems: frameProblems, ...frame } = buildPageFrame(config, sourcesOfFrame);
  const roadmap = buildRoadmap(data);
  const site: Site = {
    config: config.value,
    repository,
    pages,
    notFound,
    api,
    published,
    changelog,
    ...graph,
    ...frame,
    roadmap,
    catalogue: buildCatalogue({ data, pages, api, roadmap }),
    positions: findSchemaPositions(api, findPositions(sidebars)),
    updated: await updated,
    data,
    facts: await buildDomainFacts({ data, api, pages }, draw),
    tables,
    database: documents.database,
    answers,
    namingPages: findNamingPages(pages, { api, assets, data, tables }, config.value),
    redirects: buildRedirects(targets.redirects, routes),
    copies,
    mentions,
    relations: findDecisionRelations(pages, mentions),
    workflows: once(() => (published ? findWorkflows(pages, published) : [])),
  };
  const problems = {
    routes: [...idProblems, ...found.routes],
    configuration: [...found.configuration, ...frameProblems],
  };
  const rest = { targets, downloads, unread, areSidebarsSound };
  const findProblems = () => findAll({ ...rest, site, sources, settings, found: problems });
  return { site, findProblems };
}

// The ids and headings that components add to a page depend on the rest of the site.
async function preparePages(
  { documents, description, pages }: Sources,
  draw: Draw,
  folder: string,
) {
  const { data } = documents;
  const tables = await buildTables(pages, documents, draw);
  const ids = addComponentIds(pages, { api: description.api, data, tables });
  const unread = findUnread(documents, description);
  const known = leaveOutUnread(ids.pages, unread);
  return { tables, unread, ...takeNotFound(known, folder), idProblems: ids.problems };
}

// Only pages with a review and without a period of their own need to know.
function findNamingPages(
  pages: readonly Page[],
  site: Omit<FactSources, 'pages'>,
  { review_in }: SiteConfig,
): Site['namingPages'] {
  const asked = pages.filter(({ matter }) => matter.last_reviewed && !matter.review_in);
  if (review_in === undefined || asked.length === 0) return new Set();
  const find = once(() => listNamingPages(asked, { ...site, pages }));
  return { has: (path) => find().has(path) };
}

function buildGraph(
  pages: readonly Page[],
  { config, sidebars, broken }: SiteDocuments,
  api: Api | undefined,
) {
  const { tags, problems: tagProblems } = buildTags(pages, config.value.tags);
  const names = [...tags.keys()];
  const { routes, problems: routeProblems } = buildRoutes({ pages, tags: names, api });
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const built = buildSidebars(sidebars, byPath, buildApiNodes(api), broken);
  return {
    graph: { tags, routes, sidebars: built.sidebars },
    areSidebarsSound: built.problems.length === 0,
    routes: routeProblems,
    configuration: [...tagProblems, ...built.problems],
  };
}

type Checks = Pick<Graph, 'targets' | 'downloads' | 'unread' | 'areSidebarsSound'> & {
  readonly site: Site;
  readonly sources: Sources;
  readonly settings: Settings;
  /** The problems found in earlier steps. */
  readonly found: Readonly<Record<'routes' | 'configuration', readonly Problem[]>>;
};

async function findAll({ site, sources, settings, found, ...rest }: Checks): Promise<Problem[]> {
  const { documents, description } = sources;
  const { notFound } = site;
  const levels = levelsOfContent(site.config, documents.data.prose?.value.level);
  const pages = notFound ? [...site.pages, notFound] : site.pages;
  const problems = [
    ...findSourceProblems(sources),
    ...underRule('routes', found.routes),
    ...underRule('routes', notFound ? checkNotFound(notFound) : []),
    ...underRule('configuration', found.configuration),
    ...underRule('prose', await checkProse(pages, documents, settings)),
    ...findFaults({
      ...site,
      ...documents,
      ...rest,
      pages,
      config: site.config,
      today: findToday(site.updated, settings),
      redirectLines: documents.redirects,
      isApiSound: !description.problems.some(isError),
    }),
  ];
  flushCaches(settings.cacheDir);
  return sortProblems(applyLevels(problems, levels, 'content'));
}

// The system clock may be behind, so a later commit date counts as today.
function findToday(updated: Updated, { today }: Settings): string {
  const clock = today ?? new Date().toISOString().slice(0, 10);
  return [...updated.values()].reduce((day, other) => (other > day ? other : day), clock);
}

/** Returns the paths of the files that a build writes for readers to download, without workflows and events. */
function listDownloads(source: DatasetSource): string[] {
  const { pages, api } = source;
  const datasets = DATASETS.filter((dataset) => isWritten(dataset, source));
  return [
    API_CATALOG,
    ...datasets.flatMap(({ name }) => [datasetPath(name), datasetSchemaPath(name)]),
    NOTICES_FILE,
    ...(api ? downloadPaths(api.tags) : []),
    ...(pages.some(({ matter }) => matter.runbook) ? [RUNBOOKS_FILE] : []),
  ];
}

/** Returns a function that calls `make` when it's first called, and returns the same result from then on. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
