import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { API_FOLDER } from '../../openapi/urls';
import { type ApiChanges, compareApis } from './compare-apis';
import { type ChangedPage, compareGraphs, type GraphChanges } from './compare-graphs';
import { comparePage, type PageComparison } from './compare-page';
import { GRAPH_FILE, type Graph, readGraph } from './graph-file';
import type { ChangeSources } from './read-sources';
import { findLine } from './source-lines/find-line';

/** A page that differs. `comparison` is omitted if the text is the same. */
export type ComparedPage = ChangedPage & {
  /** The id of the page's entry in the list of changes. */
  readonly id: string;
  /** Its source file, if known. */
  readonly file?: string;
  readonly comparison?: PageComparison;
};

/** A change's effects on a site. */
export type BundleChanges = Omit<GraphChanges, 'renamed' | 'changed'> & {
  readonly renamed: readonly ComparedPage[];
  readonly changed: readonly ComparedPage[];
  readonly api: ApiChanges;
};

/** The bundles to compare: `base` is the earlier one. `folder`, `graph`, and `redirects` belong to the later one. */
export type Bundles = {
  readonly base: string;
  readonly folder: string;
  readonly graph: Graph;
  /** Redirect targets without hashes, keyed by old path. */
  readonly redirects: ReadonlyMap<string, string>;
  /** The source lines that differ, if known. */
  readonly sources?: ChangeSources | undefined;
};

/**
 * The number of blocks to show in full: `all` for the site, and `least` to `most` per page. If there are too many
 * pages, the last ones show none.
 */
const BLOCKS = { all: 600, least: 2, most: 20 } as const;

/**
 * Compares a bundle with an earlier one. Returns undefined if the earlier bundle's graph is missing or can't be read.
 */
export async function compareBundles(bundles: Bundles): Promise<BundleChanges | undefined> {
  const { base, folder, graph, redirects } = bundles;
  const before = await readGraphOf(base);
  if (!before) return undefined;
  const { added, removed, ...pages } = compareGraphs(before, graph, redirects);
  const all = [...pages.renamed, ...pages.changed];
  let left = BLOCKS.all;
  const compared = new Map<ChangedPage, ComparedPage>();
  for (const [number, page] of all.entries()) {
    // Later pages can use the quota that earlier pages left over.
    const spare = left - (all.length - number - 1) * BLOCKS.least;
    const most = Math.min(left, BLOCKS.most, Math.max(BLOCKS.least, spare));
    const text = await textOf(page, bundles, most);
    left -= text.comparison?.shown.length ?? 0;
    compared.set(page, { ...page, id: `page-${number + 1}`, ...text });
  }
  const slugs = [...graph.keys()]
    .filter((path) => path.startsWith(`${API_FOLDER}/`))
    .map((path) => path.slice(API_FOLDER.length + 1));
  return {
    added,
    removed,
    renamed: pages.renamed.flatMap((page) => compared.get(page) ?? []),
    changed: pages.changed.flatMap((page) => compared.get(page) ?? []),
    api: await compareApis(base, folder, new Set(slugs)),
  };
}

async function readGraphOf(base: string): Promise<Graph | undefined> {
  const text = await readFile(join(base, GRAPH_FILE), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : readGraph(text);
}

async function textOf(
  page: ChangedPage,
  { base, folder, sources }: Bundles,
  most: number,
): Promise<Pick<ComparedPage, 'comparison' | 'file'>> {
  const { path, oldPath, title, hasNewText } = page;
  if (!hasNewText) return {};
  const [before, after] = await Promise.all([
    readFile(join(base, fileOf(oldPath)), 'utf8'),
    readFile(join(folder, fileOf(path)), 'utf8'),
  ]);
  if (!sources) return { comparison: comparePage(before, after, { most }) };
  const file = sources.fileOf(path);
  const comparison = comparePage(before, after, {
    most,
    isEdited: sources.index.byFile.has(file),
    isOfLonePage: (line) => sources.index.byFile.get(line.file)?.[0]?.isWholeFile === true,
    lineOf: ({ context, ...place }) =>
      findLine({ ...place, file, context: `${title} ${context}` }, sources.index),
  });
  return { comparison, file };
}

function fileOf(path: string): string {
  return `${path || 'index'}.html`;
}
