import { compareText } from '../../core/compare-text';
import { tryParseJson } from '../../core/parse-json';
import type { Outline } from './outline';

/** The bundle's file that describes its pages' content. */
export const GRAPH_FILE = '_graph.json';

/** The version of the file format. Increase it when old graphs can't be compared with new ones. */
const FORM = 1;

/** A page in a form that can be compared with another bundle's pages. */
export type GraphPage = Outline & { readonly title: string; readonly kind: string };

/** All pages in a bundle, keyed by path without a leading slash. */
export type Graph = ReadonlyMap<string, GraphPage>;

/**
 * Serializes the graph: one line per page, a page's blocks as one string, and each link only once for all pages. The
 * same pages produce the same file.
 */
export function writeGraph(graph: Graph): string {
  const pages = [...graph].sort(([a], [b]) => compareText(a, b));
  const links = [...new Set(pages.flatMap(([, page]) => page.links))];
  const numbers = new Map(links.map((link, number) => [link, number]));
  const lines = pages.map(([path, page]) => {
    const { title, kind, headings } = page;
    const written = {
      title,
      kind,
      blocks: page.blocks.join(' '),
      headings,
      links: page.links.flatMap((link) => numbers.get(link) ?? []),
    };
    return `${JSON.stringify(path)}:${JSON.stringify(written)}`;
  });
  return `{"form":${FORM},"links":${JSON.stringify(links)},"pages":{\n${lines.join(',\n')}\n}}\n`;
}

/** Parses a graph file. Returns undefined if it's invalid or has another format version. */
export function readGraph(text: string): Graph | undefined {
  const file = tryParseJson(text);
  if (!isRecord(file) || file.form !== FORM || !isRecord(file.pages)) return undefined;
  const { links } = file;
  if (!Array.isArray(links) || !links.every(isText)) return undefined;
  const pages = new Map<string, GraphPage>();
  for (const [path, page] of Object.entries(file.pages)) {
    // The path becomes a file path, so reject paths that could leave the folder.
    if (/(^|\/)\.\.?(\/|$)|^\/|\\|\0/.test(path) || !isPage(page)) return undefined;
    pages.set(path, {
      ...page,
      blocks: page.blocks === '' ? [] : page.blocks.split(' '),
      links: page.links.flatMap((number) => links[number] ?? []),
    });
  }
  return pages;
}

type Written = Omit<GraphPage, 'blocks' | 'links'> & {
  readonly blocks: string;
  readonly links: readonly number[];
};

function isPage(value: unknown): value is Written {
  if (!isRecord(value)) return false;
  const { title, kind, blocks, headings, links } = value;
  return (
    [title, kind, blocks].every(isText) &&
    Array.isArray(headings) &&
    headings.every((pair) => Array.isArray(pair) && pair.length === 2 && pair.every(isText)) &&
    Array.isArray(links) &&
    links.every(Number.isSafeInteger)
  );
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
