import { lstatSync } from 'node:fs';
import type { SiteConfig } from '../content/config';
import { isBeingEdited } from '../content/is-being-edited';
import { levelsOfContent } from '../content/levels';
import { readDocuments } from '../content/read-documents';
import { asCauses, type Problem } from '../core/problem';
import type { Settings } from '../core/settings';
import { underRule } from '../core/under-rule';
import { ELEMENTS } from '../features/elements';
import { DATA_FILES } from '../features/list';
import { resolveForeignLinks } from '../graph/foreign-links';
import { joinPages, type Page } from '../graph/page';
import type { CompileInput } from '../markdown/compile';
import { compileCached } from '../markdown/compile-cache';
import { markdownLevels } from '../markdown/compiled';
import { highlight } from '../markdown/highlight';
import {
  API_SKIPS,
  finishApi,
  type ReadApi,
  type ReadApiOptions,
  readApiCached,
} from '../openapi/openapi';
import { API_HOME } from '../openapi/urls';
import type { Api } from '../openapi/view';
import { hashOfCode } from '../work/code-hash';
import { formatterOf } from './formatter-of';
import { gatherWords } from './names/gather-words';
import { readLabelProse } from './prose/label-prose';
import { prepareLookUp } from './prose/look-up-cached';
import { readLabels } from './prose/read-labels';
import type { SiteDocuments } from './site-documents';

/** The parsed files of a site, each read independently. */
export type Sources = {
  readonly documents: SiteDocuments;
  readonly description: ReadApi;
  readonly pages: readonly Page[];
};

/** Reads a site's content, data, and API description, and compiles its documents; to programs, if they're rendered. */
export async function readSources(settings: Settings, isRendered: boolean): Promise<Sources> {
  // 1. Reads and validates the content files, the configuration, and the data.
  const documents = await readDocuments(settings, DATA_FILES);
  const { docs, config } = documents;
  const isSaved = (doc: CompileInput) => !isBeingEdited(doc, settings);

  // 2. Reads the API description. Compiles each document to a program that renders it, and collects its headings and
  // links.
  const { cacheDir } = settings;
  const levels = markdownLevels(levelsOfContent(config.value));
  const [compiled, description] = await Promise.all([
    compileCached(docs, { elements: ELEMENTS, levels, cacheDir, isRendered, isSaved }),
    readDescription(settings, config.value, isRendered).then(async (read) => {
      // This thread would now wait for the threads that compile.
      if (documents.data.prose) await prepareLookUp(cacheDir);
      // In `dev`, pages are shown before they're checked.
      if (!isRendered && !settings.isApiOnly) prepareChecks(documents, read.api);
      return read;
    }),
  ]);
  const joined = joinPages(docs, compiled);
  const pages =
    config.value.checks === 'lenient'
      ? resolveLinks(joined, documents, description, settings)
      : joined;
  const title = settings.isApiOnly && description.api?.title;
  return {
    documents,
    description,
    pages: title ? pages.map((page) => ({ ...page, title })) : pages,
  };
}

function resolveLinks(
  pages: readonly Page[],
  { assets, config, redirects = [] }: SiteDocuments,
  { api }: ReadApi,
  { contentLabel: folder }: Settings,
): readonly Page[] {
  const others = new Set([
    ...redirects.map(({ from }) => from.slice(1)),
    ...pages.flatMap(({ matter }) => matter.also_at.map((path) => path.slice(1))),
    ...pages.flatMap(({ matter }) => matter.tags.flatMap((tag) => ['tags', `tags/${tag}`])),
    'search',
  ]);
  const isKnown = (path: string) => others.has(path) || isGenerated(path, api !== undefined);
  return resolveForeignLinks({
    pages,
    assets,
    folder,
    isKnown,
    repository: config.value.repository,
  });
}

/** Returns true if a page or file that the build makes may have this path. */
function isGenerated(path: string, hasApi: boolean): boolean {
  if (path.startsWith('files/')) return true;
  return hasApi && path.startsWith(`${API_HOME}/`);
}

/** Returns the problems found while reading. */
export function findSourceProblems({ documents, description, pages }: Sources): Problem[] {
  return [
    ...underRule('content', documents.problems),
    ...underRule('api', description.problems),
    ...underRule(
      'markdown',
      pages.flatMap((page) => page.problems),
    ),
  ];
}

async function readDescription(
  settings: Settings,
  config: SiteConfig,
  isRendered: boolean,
): Promise<ReadApi> {
  const { openapi, project } = settings;
  // `lstatSync` also finds broken symbolic links, which the reader reports.
  if (openapi.file && lstatSync(openapi.file, { throwIfNoEntry: false })) {
    const checks = settings.isApiOnly ? 'lenient' : 'strict';
    const options: ReadApiOptions = {
      root: project,
      folder: openapi.folder,
      checks,
      site: config.url,
      formatPath: formatterOf(settings, config),
    };
    // The cached result depends on these settings, because the formatter uses them, and on how code is colored.
    const colors = await hashOfCode('markdown/highlight');
    const key = JSON.stringify([settings.basePath, config.trailing_slash, checks, colors]);
    const cache = { cacheDir: settings.cacheDir, key };
    const finish = (read: ReadApi) => finishApi(read, highlight);
    return readApiCached(openapi.file, options, cache, isRendered ? finish : undefined);
  }
  const nothing = { api: undefined, published: undefined, changelog: [], examples: [], files: [] };
  if (!openapi.isRequired) return { ...nothing, isWhole: true, problems: [] };
  const place = { file: openapi.label, line: 1, column: 1 };
  const problem = { ...place, message: "this file doesn't exist", fix: 'correct OPENAPI_FILE' };
  return { ...nothing, isWhole: false, problems: asCauses([problem], API_SKIPS) };
}

/** Reads ahead what the checks remember of the data and the API, while other threads compile the pages. */
function prepareChecks(documents: SiteDocuments, api: Api | undefined): void {
  const { data } = documents;
  if (data.prose) {
    for (const labels of readLabels([], documents).values()) readLabelProse(labels);
  }
  gatherWords({ pages: [], api, data, schema: '' });
}
