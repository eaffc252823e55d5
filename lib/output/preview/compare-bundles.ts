import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { API_FOLDER } from '../../openapi/operation-slug';
import { type ApiChanges, compareApis } from './compare-apis';
import { type ChangedPage, compareGraphs, type GraphChanges } from './compare-graphs';
import { comparePage, type PageComparison } from './compare-page';
import { GRAPH_FILE, type Graph, readGraph } from './graph-file';

/** A page that differs, with how its text does; without a comparison where the text is the same. */
export type ComparedPage = ChangedPage & {
  /** Where the list of changes tells of it. */
  readonly id: string;
  readonly comparison?: PageComparison;
};

/** What a change does to a site. */
export type BundleChanges = Omit<GraphChanges, 'renamed' | 'changed'> & {
  readonly renamed: readonly ComparedPage[];
  readonly changed: readonly ComparedPage[];
  readonly api: ApiChanges;
};

/** What is compared: two folders, and what is known of the later one. */
export type Bundles = {
  readonly base: string;
  readonly folder: string;
  readonly graph: Graph;
  /** Where old paths lead, without headings. */
  readonly redirects: ReadonlyMap<string, string>;
};

/**
 * So many blocks are told in full on the whole, and of one page at the least and at the most; of the last pages
 * none, where there are too many.
 */
const BLOCKS = { all: 600, least: 2, most: 20 } as const;

/** Compares a bundle with an earlier one; undefined where the earlier one does not say what it consists of. */
export async function compareBundles(bundles: Bundles): Promise<BundleChanges | undefined> {
  const { base, folder, graph, redirects } = bundles;
  const before = await readGraphOf(base);
  if (!before) return undefined;
  const { added, removed, ...pages } = compareGraphs(before, graph, redirects);
  const all = [...pages.renamed, ...pages.changed];
  let left = BLOCKS.all;
  const compared = new Map<ChangedPage, ComparedPage>();
  for (const [number, page] of all.entries()) {
    // What pages in front do not need is for those that follow.
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
    ...{ added, removed },
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
  { path, oldPath, hasNewText }: ChangedPage,
  { base, folder }: Bundles,
  most: number,
): Promise<Pick<ComparedPage, 'comparison'>> {
  if (!hasNewText) return {};
  const [before, after] = await Promise.all([
    readFile(join(base, fileOf(oldPath)), 'utf8'),
    readFile(join(folder, fileOf(path)), 'utf8'),
  ]);
  return { comparison: comparePage(before, after, most) };
}

function fileOf(path: string): string {
  return `${path || 'index'}.html`;
}
