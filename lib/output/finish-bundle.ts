import { copyFileSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { transformSync } from 'esbuild';
import type { Consequence } from '../consequences/consequence';
import type { Asset } from '../content/read';
import { findCharacters } from '../core/find-characters';
import { formatHref } from '../core/format-href';
import type { Commit } from '../core/git/read-commit';
import { listFiles } from '../core/list-files';
import type { Preview } from '../core/read-preview';
import { listDatasets } from '../features/datasets/feature';
import type { Theme } from '../graph/theme/build-theme';
import { writeManifest } from '../hosting/manifest';
import type { PrintedSite } from '../next/print-pages';
import { writeRest } from '../next/write-rest';
import { listDescriptions } from '../render-data/description-files';
import type { SiteIndex } from '../render-data/site-index';
import { writeDownloads } from '../render-data/write-downloads';
import { writeFiles } from '../render-data/write-files';
import type { Site } from '../site/site-graph';
import { type RedirectHead, redirectHead, stylePreload } from './add-to-head';
import { bundleIslands } from './bundle-islands';
import { completeAlternates } from './complete-alternates';
import { finishPages } from './finish-pages';
import { addTheme } from './fonts/add-theme';
import { readTexts } from './fonts/read-texts';
import { subsetFonts } from './fonts/subset-fonts';
import { followRedirect } from './head/follow-redirect';
import { headScripts } from './head/head-scripts';
import { scriptText } from './head/script-text';
import { listPages } from './list-pages';
import { metadataOf } from './metadata-of';
import { writeNotices } from './notices/write-notices';
import { GRAPH_FILE, type Graph, writeGraph } from './preview/graph-file';
import type { Outline } from './preview/outline';
import { writePreview } from './preview/write-preview';
import { writeReading } from './reading/write-reading';
import { writeRunbooks } from './runbooks/write-runbooks';
import { dayOfChange } from './sitemap';
import { addPathForms, writeHostFiles } from './write-host-files';
import { writeMachineFiles } from './write-machine-files';
import { searchSourceOf, writeSearch } from './write-search';

type BundleSettings = {
  /** The pages, as Next rendered them. */
  readonly printed: PrintedSite;
  /** The project folder, which contains the packages that the site is built with. */
  readonly project: string;
  /** The index that the pages were rendered from. */
  readonly index: SiteIndex;
  /** Files that the browser loads on demand, keyed by path. */
  readonly data: ReadonlyMap<string, string>;
  /** The date of the last change to the API description, if known. */
  readonly apiDay: string | undefined;
  /** The commit of the content, if known. */
  readonly commit?: Commit | undefined;
  /** The change that this build previews; undefined for the site itself. */
  readonly preview: Preview | undefined;
  /** The texts that name a fact which the preview changes. */
  readonly consequences?: readonly Consequence[] | undefined;
  /** The folders with the content and the API description, absolute. */
  readonly sourceFolders?: readonly string[];
  /** Extends HSTS to the subdomains of the site's host. */
  readonly hstsSubdomains?: boolean;
  /** The folder with cached results from earlier builds. */
  readonly cacheDir: string;
};

/** This package's script is part of every page's head: see app/layout.tsx. */
const HEAD_PACKAGE = 'node_modules/next-themes/dist/index.mjs';

// The fonts of text and of code, which nearly every page uses. Italics load with the first page that has any.
const EARLY_FACES = [
  { family: 'Atkinson Next', pattern: /-next-latin-wght-normal[.-][^/]*\.woff2$/ },
  { family: 'Atkinson Mono', pattern: /-mono-latin-wght-normal[.-][^/]*\.woff2$/ },
];

/**
 * Turns the export of `next build` into the bundle that a host serves, and writes the manifest last. Throws if the
 * export lacks a page. Returns the number of files.
 */
export async function finishBundle(
  folder: string,
  site: Site,
  {
    printed,
    project,
    index,
    data,
    apiDay,
    commit,
    preview,
    consequences,
    sourceFolders = [],
    hstsSubdomains,
    cacheDir,
  }: BundleSettings,
): Promise<{ files: number }> {
  expectPages([...site.routes.keys(), ...site.redirects.keys(), ...site.copies.keys()], printed);
  const { basePath } = index;
  const pages = listPages(index, site.positions.keys());
  writeRest(printed, folder);
  const islands = await bundleIslands(project, folder, {
    basePath,
    isPreview: preview !== undefined,
  });
  if (site.theme) addTheme(folder, site.theme);
  writeNotices(folder, project, [...islands.sources, HEAD_PACKAGE]);
  // Subset the fonts after writing the notices, which identify fonts by their bytes, and before writing the policies,
  // which hash scripts that contain font names. A preview also shows text from its base.
  const texts = [
    data.values(),
    [...printed.pages.values()].map(({ characters }) => characters),
    readTexts(folder),
    readTexts(preview?.base ?? ''),
  ];
  const renamed = await subsetFonts(folder, findCharacters(...texts), cacheDir);
  const faces = findEarlyFaces(folder, basePath, site.theme);
  const scripts = headScriptsOf(site, basePath, faces);
  const redirects = redirectHeadsOf(site, basePath);
  const source = searchSourceOf(site, basePath);
  writeFiles(data, folder);
  copyAssets(site.assets, folder);
  writeDownloads(site.published, folder);
  const [{ exported, outlines }] = await Promise.all([
    finishPages(printed, folder, {
      routes: site.routes,
      style: index,
      cacheDir,
      renamed,
      shared: JSON.stringify([islands.script, scripts, FOLLOW_REDIRECT, faces, [...redirects]]),
      firstOf: (path, html, own) => {
        const redirect = redirects.get(path);
        const { attribute = '', refresh = '' } = redirect ?? {};
        const first = redirect ? [FOLLOW_REDIRECT] : [];
        const text = minify([...first, ...own, scripts].join(';'));
        const script = `<script${attribute} data-module="${islands.script}">${text}</script>`;
        return stylePreload(html) + script + refresh + preloadFaces(faces);
      },
      lastOf: metadataOf(index),
    }),
    // Worker threads write the alternates. Let them start first, because writing the search index blocks this thread.
    setImmediate().then(() => writeSearch(source, folder)),
  ]);
  const graph = graphOf(outlines, index);
  writeFiles(new Map([[GRAPH_FILE, writeGraph(graph)]]), folder);
  const { api, pages: documents } = site;
  const answers = new Map(documents.map(({ path, matter }) => [path, matter.answers]));
  const alternates = completeAlternates(folder, { index, commit, answers });
  const described = { api, datasets: listDatasets(site), descriptions: listDescriptions(site) };
  writeMachineFiles({ pages, alternates, documents, index, apiDay, ...described }, folder);
  if (preview) {
    const files = new Map(site.pages.map(({ path, file }) => [path, file]));
    const sources = { index, graph, exported, project, sourceFolders, files };
    await writePreview({ ...sources, preview, consequences }, folder);
  } else {
    writeFiles(readingOf(outlines, index, apiDay), folder);
  }
  addPathForms(folder);
  // The runbooks file isn't a page: it has a single URL and its own policy, so none of the steps above apply to it.
  await writeRunbooks(pages, index, commit, { project, folder });
  writeHostFiles(folder, basePath, { isPreview: preview !== undefined, hstsSubdomains });
  const { files } = writeManifest(folder, commit?.isChanged ? undefined : commit?.hash);
  return { files: Object.keys(files).length };
}

function graphOf(outlines: ReadonlyMap<string, Outline>, { routes }: SiteIndex): Graph {
  return new Map(
    [...outlines].map(([path, outline]) => {
      const { title = '', kind = '' } = (Object.hasOwn(routes, path) && routes[path]) || {};
      return [path, { ...outline, title, kind }];
    }),
  );
}

function readingOf(
  outlines: ReadonlyMap<string, Outline>,
  index: SiteIndex,
  apiDay: string | undefined,
): Map<string, string> {
  const hashes = new Map<string, string>();
  for (const [path, { article }] of outlines) if (article !== undefined) hashes.set(path, article);
  return writeReading(hashes, (path) => {
    const route = index.routes[path];
    return route && dayOfChange(route, index, apiDay);
  });
}

function expectPages(paths: readonly string[], { pages }: PrintedSite): void {
  const missing = paths.filter((path) => !pages.has(path));
  if (missing.length === 0) return;
  throw new Error(
    `next build left out ${missing.length} pages: /${missing.slice(0, 5).join(', /')}`,
  );
}

// Preloads the fonts for readers without JavaScript, because lib/output/head/head-scripts.ts doesn't run for them.
function preloadFaces(faces: readonly string[]): string {
  if (faces.length === 0) return '';
  const links = faces.map(
    (face) =>
      `<link rel="preload" href="${face}" as="font" type="font/woff2" crossorigin="" fetchpriority="low"/>`,
  );
  return `<noscript>${links.join('')}</noscript>`;
}

function redirectHeadsOf({ redirects, config }: Site, basePath: string): Map<string, RedirectHead> {
  const style = { basePath, trailingSlash: config.trailing_slash };
  return new Map(
    [...redirects].map(([path, to]) => [path, redirectHead(formatHref(`/${to}`, style, true))]),
  );
}

function headScriptsOf(
  { announcement, config, roadmap }: Site,
  basePath: string,
  faces: readonly string[],
): string {
  return headScripts({
    basePath,
    faces,
    announcement: announcement?.isCloseable ? announcement.id : undefined,
    hasBaseUrlBanner: config.base_url_banner,
    versions: roadmap?.versions.map(({ id }) => id) ?? [],
  });
}

/** Runs before the other scripts of a page that has moved. */
const FOLLOW_REDIRECT = scriptText(followRedirect, '');

const minified = new Map<string, string>();

// Minifies each distinct script only once, because most pages have the same scripts.
function minify(script: string): string {
  const known = minified.get(script) ?? transformSync(script, { minify: true }).code.trim();
  minified.set(script, known);
  return known;
}

/** Copies the content's images and downloads into the bundle, to the paths that pages link to. */
function copyAssets(assets: readonly Asset[], folder: string): void {
  for (const { path, source } of assets) {
    const target = join(folder, path);
    mkdirSync(dirname(target), { recursive: true });
    copyFileSync(source, target);
  }
}

/**
 * Returns the URLs of the fonts of text and code: the theme's, and those of an export that the theme doesn't replace.
 * Throws unless the export has exactly one of each.
 */
function findEarlyFaces(
  folder: string,
  basePath: string,
  theme: Pick<Theme, 'faces' | 'unused'> | undefined,
): string[] {
  const files = listFiles(folder).filter((path) => path.startsWith('_next/static/media/'));
  const ours = EARLY_FACES.filter(({ family }) => !theme?.unused.includes(family));
  const found = ours.map(({ pattern }) => {
    const faces = files.filter((path) => pattern.test(path));
    if (faces.length !== 1) throw new Error(`the export has ${faces.length} fonts like ${pattern}`);
    return `${basePath}/${faces[0]}`;
  });
  return [...(theme?.faces ?? []), ...found];
}
