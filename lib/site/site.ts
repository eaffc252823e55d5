import type { SiteConfig } from '../content/config';
import type { Asset } from '../content/read';
import { readUpdated, type Updated } from '../core/git/read-updated';
import { ContentError, isError, type Problem, sortProblems } from '../core/problem';
import type { Settings } from '../core/settings';
import { underRule } from '../core/under-rule';
import { buildCatalogue } from '../features/capabilities/build-catalogue';
import type { Catalogue } from '../features/capabilities/catalogue';
import {
  type DecisionRelations,
  findDecisionRelations,
} from '../features/decisions/decision-relations';
import { buildDomainFacts } from '../features/domains/build-domain-facts';
import type { DomainFacts } from '../features/domains/domain-facts';
import type { Data } from '../features/list';
import { buildRoadmap, type Roadmap } from '../features/roadmap/roadmap';
import { buildTables, type SiteTables } from '../features/tables/build-tables';
import { buildApiNodes, findSchemaPositions } from '../graph/api-nodes';
import { buildRedirects } from '../graph/build-redirects';
import { buildTargets } from '../graph/build-targets';
import { buildCopies, type Copies } from '../graph/copies';
import type { Redirects } from '../graph/follow-redirects';
import { findMentions, type MentionGroup } from '../graph/mentions';
import { findPositions, type Position } from '../graph/navigation';
import type { Page } from '../graph/page';
import { buildPageFrame, type PageFrame } from '../graph/page-frame';
import { buildRoutes, type Routes } from '../graph/routes';
import { buildSidebars, type Sidebars } from '../graph/sidebar';
import { buildTags, type Tag } from '../graph/tags';
import { findUnread } from '../graph/unread';
import { downloadPaths, type Published } from '../openapi/downloads';
import type { Release } from '../openapi/history';
import type { Api } from '../openapi/view';
import { addComponentIds } from './component-ids';
import { findFaults } from './find-faults';
import { formatterOf } from './formatter-of';
import { leaveOutUnread } from './leave-out-unread';
import { NOTICES_FILE } from './notices-path';
import { checkProse } from './prose/check-prose';
import { findSourceProblems, readSources, type Sources } from './read-sources';
import { RUNBOOKS_FILE } from './runbooks-path';

/** The whole documentation as one graph. Pages, checks, search, and downloads all read it. */
export type Site = PageFrame & {
  readonly config: SiteConfig;
  /** The repository's address, or ''. */
  readonly repository: string;
  readonly pages: readonly Page[];
  readonly api: Api | undefined;
  /** The API description as offered for download. */
  readonly published: Published | undefined;
  /** The changes in each version of the API, newest first. */
  readonly changelog: readonly Release[];
  readonly tags: ReadonlyMap<string, Tag>;
  readonly routes: Routes;
  /** The current addresses of moved pages. No key is also a route. */
  readonly redirects: Redirects;
  /** Alternate URLs, each mapped to its page's path. */
  readonly copies: Copies;
  readonly sidebars: Sidebars;
  readonly positions: ReadonlyMap<string, Position>;
  /** The date of each content file's last change. */
  readonly updated: Updated;
  /** The roadmap chart's data. Undefined if the content has no such data. */
  readonly roadmap: Roadmap | undefined;
  /** The capabilities and versions. Undefined if the content has no such data. */
  readonly catalogue: Catalogue | undefined;
  /** The content of the files in `_data`. */
  readonly data: Data;
  /** The data that domain components show. Undefined if the content has no such data. */
  readonly facts: DomainFacts | undefined;
  /** The tables of each domain, as the schema declares them, and their diagrams. */
  readonly tables: SiteTables;
  /** The pages that link to each page and operation or name it, keyed by path. */
  readonly mentions: ReadonlyMap<string, readonly MentionGroup[]>;
  /** The pages and operations related to each decision record, keyed by path. */
  readonly relations: ReadonlyMap<string, DecisionRelations>;
  readonly assets: readonly Asset[];
};

/** A site and all its problems. A site with errors can be previewed but not published. */
export type CheckedSite = { readonly site: Site; readonly problems: readonly Problem[] };

/** A site, and a function that finds all its problems. */
type ReadSite = { readonly site: Site; readonly findProblems: () => Promise<Problem[]> };

/**
 * Reads the whole site. Throws a ContentError with all problems if any of them is an error. Otherwise passes any
 * warnings to `warn`.
 */
export async function buildSite(
  settings: Settings,
  warn: (warnings: readonly Problem[]) => void = () => {},
): Promise<Site> {
  const { site, problems } = await checkSite(settings);
  if (problems.some(isError)) throw new ContentError(problems);
  if (problems.length > 0) warn(problems);
  return site;
}

/** Reads as much of the site as possible, and returns it with the problems from every stage, sorted. */
export async function checkSite(settings: Settings): Promise<CheckedSite> {
  const { site, findProblems } = await readSite(settings);
  return { site, problems: await findProblems() };
}

/**
 * Reads as much of the site as possible, and returns it with a function that finds every problem, so that the site can
 * be shown before the checks run. `keepSound` can replace the sources that are shown. Problems always come from the
 * original sources.
 */
export async function readSite(
  settings: Settings,
  keepSound: (sources: Sources) => Sources = (sources) => sources,
): Promise<ReadSite> {
  // Steps 1 and 2 are in readSources.
  const sources = await readSources(settings);
  const shown = keepSound(sources);
  const connected = await connect(shown, settings);
  if (shown === sources) return connected;
  const findProblems = async () => (await connect(sources, settings)).findProblems();
  return { ...connected, findProblems };
}

async function connect(sources: Sources, settings: Settings): Promise<ReadSite> {
  const { documents, description } = sources;
  const { broken, assets, config, data } = documents;
  const { api, published, changelog } = description;
  // The ids and headings that components add to a page depend on the rest of the site.
  const tables = await buildTables(sources.pages, documents, settings.cacheDir);
  const ids = addComponentIds(sources.pages, { api, data, tables });
  const unread = findUnread(documents, description);
  const pages = leaveOutUnread(ids.pages, unread);

  // 3. Joins the pages in one graph, in which every URL has one owner.
  const { tags, problems: tagProblems } = buildTags(pages, config.value.tags);
  const { routes, problems: routeProblems } = buildRoutes({
    pages,
    tags: [...tags.keys()],
    api,
  });
  const { sidebars, problems: sidebarProblems } = buildSidebars(
    documents.sidebars,
    new Map(pages.map((page) => [page.path, page])),
    buildApiNodes(api),
    broken,
  );

  // 4. Checks that everything in the graph points to something that exists.
  const downloads = listDownloads(pages, api);
  const mentions = findMentions(pages, api);
  const targets = buildTargets({ documents, routes, api, mentions, downloads, unread });
  const { problems: frameProblems, ...frame } = buildPageFrame(config, {
    documents,
    folder: settings.contentLabel,
    pages,
    sidebars,
    targets,
    repository: repositoryOf(settings, config.value),
    formatPath: formatterOf(settings, config.value),
  });
  const { roadmap, problems: roadmapProblems } = buildRoadmap(data, targets);
  const updated = await readUpdated(settings.contentDir);
  const site: Site = {
    config: config.value,
    repository: repositoryOf(settings, config.value),
    pages,
    api,
    published,
    changelog,
    tags,
    routes,
    ...frame,
    roadmap,
    catalogue: buildCatalogue({ data, pages, api, roadmap }),
    sidebars,
    positions: findSchemaPositions(api, findPositions(sidebars)),
    updated,
    data,
    facts: await buildDomainFacts({ data, api, pages }, settings.cacheDir),
    tables,
    assets,
    redirects: buildRedirects(targets.redirects, routes),
    copies: buildCopies(pages, routes),
    mentions,
    relations: findDecisionRelations(pages, mentions),
  };
  const findProblems = async () =>
    sortProblems([
      ...findSourceProblems(sources),
      ...underRule('routes', [...ids.problems, ...routeProblems]),
      ...underRule('configuration', [...tagProblems, ...sidebarProblems, ...frameProblems]),
      ...underRule('data', roadmapProblems),
      ...underRule('prose', await checkProse(pages, documents, settings)),
      ...findFaults({
        ...site,
        ...documents,
        config: config.value,
        targets,
        downloads,
        today: findToday(updated),
        redirectLines: documents.redirects,
        isApiSound: description.problems.length === 0,
        unread,
        areSidebarsSound: sidebarProblems.length === 0,
      }),
    ]);
  return { site, findProblems };
}

/** Returns the paths of the files that the build writes for readers to download. */
function listDownloads(pages: readonly Page[], api: Api | undefined): string[] {
  return [
    NOTICES_FILE,
    ...(api ? downloadPaths(api.tags) : []),
    ...(pages.some(({ matter }) => matter.runbook) ? [RUNBOOKS_FILE] : []),
  ];
}

function repositoryOf({ builtRepository }: Settings, { repository }: SiteConfig): string {
  return builtRepository || (repository?.url ?? '');
}

// The system clock may be behind, so a later commit date counts as today.
function findToday(updated: Updated): string {
  const clock = new Date().toISOString().slice(0, 10);
  return [...updated.values()].reduce((day, other) => (other > day ? other : day), clock);
}
