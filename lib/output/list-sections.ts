import { listFor } from '../core/list-for';
import { API_FOLDER, OVERVIEW_PATH } from '../openapi/urls';
import { isOfApi } from '../render-data/is-of-api';
import { countTokens } from './count-tokens';
import type { ListedPage } from './list-pages';
import { ALTERNATE_LIMIT } from './markdown-alternate/alternate-limit';

/** A page with the text of its Markdown alternate. */
export type PageWithAlternate = ListedPage & { readonly alternate: string };

/** A group of pages in the lists for language models. */
export type Section = {
  readonly name: string;
  /** The description of the page that the group belongs to, if any. */
  readonly summary?: string | undefined;
  /** The group's own list. Undefined if its pages are in the main list: a single page, or pages outside the sidebars. */
  readonly file: string | undefined;
  /** A line for each page. */
  readonly entries: readonly string[];
  /** The size of all pages, at one token per four characters. */
  readonly tokens: number;
};

/** Leaves room for the lines above the entries. */
const MOST_CHARACTERS = ALTERNATE_LIMIT - 2_000;

/** Groups pages by section, in order. Divides a section if its list would be too long. */
export function listSections(
  pages: readonly PageWithAlternate[],
  entryOf: (page: PageWithAlternate) => string,
): Section[] {
  const groups = new Map<string, Listed[]>();
  for (const page of pages) {
    // llmstxt.org uses this name for links that can be skipped.
    listFor(groups, page.section ?? 'Optional').push({ page, entry: entryOf(page) });
  }
  const taken = new Set<string>();
  return [...groups].flatMap(([name, own]) => {
    const chunks = divide(own);
    return chunks.map((chunk, at): Section => {
      const home = homeOf(chunk);
      const first = home === API_FOLDER ? OVERVIEW_PATH : home;
      const isOwn = own.length > 1 && own[0]?.page.section !== undefined;
      return {
        name: chunks.length === 1 ? name : `${name}, part ${at + 1} of ${chunks.length}`,
        summary: own.find(({ page }) => page.route.path === first)?.page.route.description,
        file: isOwn || chunks.length > 1 ? fileOf(name, chunk, at, taken) : undefined,
        entries: chunk.map(({ entry }) => entry),
        tokens: chunk.reduce((sum, { page }) => sum + countTokens(page.alternate), 0),
      };
    });
  });
}

type Listed = { readonly page: PageWithAlternate; readonly entry: string };

function divide(pages: readonly Listed[]): Listed[][] {
  const chunks: Listed[][] = [[]];
  let size = 0;
  for (const listed of pages) {
    const own = listed.entry.length + 1;
    size += own;
    if (size > MOST_CHARACTERS) {
      chunks.push([]);
      size = own;
    }
    chunks.at(-1)?.push(listed);
  }
  return chunks;
}

// The page of the outermost group, which the API's pages share with the pages around them.
function homeOf([first]: readonly Listed[]): string | undefined {
  if (!first) return undefined;
  const { page } = first;
  return isOfApi(page.route) ? API_FOLDER : page.route.position?.breadcrumbs[0]?.href?.slice(1);
}

// Several sections may have the same home, such as the groups of the API's sidebar.
function fileOf(name: string, chunk: readonly Listed[], at: number, taken: Set<string>): string {
  const folder = homeOf(chunk) ?? name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');
  let number = at + 1;
  const file = () => `${folder}/llms${number === 1 ? '' : `-${number}`}.txt`;
  while (taken.has(file())) number += 1;
  taken.add(file());
  return file();
}
