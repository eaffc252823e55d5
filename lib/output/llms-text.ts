import { isInForce } from '../content/is-in-force';
import { countOf } from '../core/count-of';
import { alternateHref } from '../core/format-href';
import { listFor } from '../core/list-for';
import { oneLine } from '../core/one-line';
import type { DatasetView } from '../features/datasets/feature';
import { API_FOLDER, OVERVIEW_PATH } from '../openapi/urls';
import type { DescriptionView } from '../render-data/description-files';
import { isOfApi } from '../render-data/is-of-api';
import type { RouteEntry, SiteIndex } from '../render-data/site-index';
import type { ListedPage } from './list-pages';
import { ALTERNATE_LIMIT } from './markdown-alternate/alternate-limit';

/** The files for programs. */
type Files = {
  readonly datasets: readonly DatasetView[];
  readonly descriptions: readonly DescriptionView[];
};
type Style = Pick<SiteIndex, 'title' | 'description' | 'siteUrl' | 'basePath'>;
export const LLMS_FULL_FILE = 'llms-full.txt';

const LINKS =
  'Each link points to a page as Markdown. Sizes are in tokens, estimated at one per four characters.';

/** Leaves room for the lines above the entries. */
const MOST_CHARACTERS = ALTERNATE_LIMIT - 2_000;

/** Characters that would start a link, code, emphasis, a tag, or a character reference. */
const SYNTAX = /[[\]\\`*~]|<(?=[a-z/!?])|&(?=#?\w+;)|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/giu;

/** The list of all pages for language models, at the root of the bundle. */
export const LLMS_FILE = 'llms.txt';

/**
 * Returns the lists of all pages for language models, keyed by file, in the format of llmstxt.org: a heading, a summary,
 * and a section for each sidebar group. llms.txt points to a list of its own for each group of several pages, because
 * agents cut off long files. `full` is the text of llms-full.txt. It also lists the datasets.
 */
export function llmsTexts(
  pages: readonly PageWithAlternate[],
  full: string,
  style: Style,
  { datasets, descriptions }: Files = { datasets: [], descriptions: [] },
): Map<string, string> {
  const sections = listSections(pages, (page) => entryOf(page, style));
  const lists = sections.filter(({ file }) => file !== undefined);
  const all = `${style.siteUrl}${style.basePath}/${LLMS_FULL_FILE}`;
  const root = [
    ...headOf(style),
    LINKS,
    // Not a link: crawlers that follow every link would load the largest file of the site.
    `All documents are also in one file, ${all}, with ${sizeOf(full)}.`,
    ...(lists.length > 0
      ? [`## Lists of pages\n\n${lists.map((section) => listEntry(section, style)).join('\n')}`]
      : []),
    ...filesText(datasets, descriptions, style),
    ...sections.filter(({ file }) => file === undefined).map(sectionText),
  ];
  return new Map([
    [LLMS_FILE, `${root.join('\n\n')}\n`],
    ...lists.map((section): [string, string] => [section.file ?? '', listText(section, style)]),
  ]);
}

/** Returns the Markdown alternates of all documents, each preceded by its URL. */
export function llmsFullText(pages: readonly PageWithAlternate[], style: Style): string {
  const documents = pages.filter(({ route }) => route.kind === 'doc');
  const blocks = documents.map(
    ({ route, alternate }) =>
      `---\n\nAddress: ${alternateHref(route.path, style)}\n\n${alternate.trim()}`,
  );
  const count = documents.length === 1 ? 'One document' : `${documents.length} documents`;
  const origin =
    style.siteUrl === ''
      ? ' Links that start with / are relative to the address of this file.'
      : '';
  const intro = `${count}, ${sizeOf(blocks.join(''))}. Each one starts with a line that contains its address.${origin}`;
  return `${[...headOf(style), intro, ...blocks].join('\n\n')}\n`;
}

// Plain addresses: a link in llms.txt leads to Markdown.
function filesText(
  datasets: Files['datasets'],
  descriptions: Files['descriptions'],
  { siteUrl, basePath }: Style,
): string[] {
  const hrefOf = (path: string) => `${siteUrl}${basePath}/${path}`;
  const lines = [
    ...datasets.map(
      ({ title, description, count, data, schema }) =>
        `- ${title}, ${countOf(count, 'record')}: ${hrefOf(data)}. ${description} Schema: ${hrefOf(schema)}`,
    ),
    ...descriptions.map(({ title, path }) => `- ${title}: ${hrefOf(path)}`),
  ];
  return lines.length > 0 ? [`## Datasets\n\nThe same facts as JSON.\n\n${lines.join('\n')}`] : [];
}

function headOf({ title, description }: Style): string[] {
  return [`# ${escapeTitle(title)}`, `> ${oneLine(description)}`];
}

function listText(section: Section, style: Style): string {
  const blocks = [
    `# ${escapeTitle(style.title)}: ${escapeTitle(section.name)}`,
    `> ${oneLine(section.summary ?? style.description)}`,
    LINKS,
    `All other pages: [${LLMS_FILE}](${style.siteUrl}${style.basePath}/${LLMS_FILE}).`,
    sectionText(section),
  ];
  return `${blocks.join('\n\n')}\n`;
}

function listEntry({ name, summary, file, entries, tokens }: Section, style: Style): string {
  const about = [
    oneLine(summary ?? '').replace(/[^.!?]$/, '$&.'),
    `${countOf(entries.length, 'page')}, ${countOf(tokens, 'token')}.`,
  ];
  const href = `${style.siteUrl}${style.basePath}/${encodeURI(file ?? '')}`;
  return `- [${escapeTitle(name)}](${href}): ${about.filter(Boolean).join(' ')}`;
}

function sectionText({ name, entries }: Section): string {
  return `## ${escapeTitle(name)}\n\n${entries.join('\n')}`;
}

function entryOf({ route, alternate }: PageWithAlternate, style: Style): string {
  const words = [oneLine(route.description ?? ''), stateOf(route), `${sizeOf(alternate)}.`];
  return `- [${escapeTitle(route.title)}](${alternateHref(route.path, style)}): ${words.filter(Boolean).join(' ')}`;
}

// Readers should see right away that a decision isn't in force.
function stateOf(route: RouteEntry): string {
  if (route.kind !== 'doc' || !route.decision || isInForce(route.status)) return '';
  return `Status: ${route.status}.`;
}

function sizeOf(text: string): string {
  return countOf(countTokens(text), 'token');
}

/** A page with the text of its Markdown alternate. */
type PageWithAlternate = ListedPage & { readonly alternate: string };

/** A group of pages in the lists for language models. */
type Section = {
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

/** Groups pages by section, in order. Divides a section if its list would be too long. */
function listSections(
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

/** Returns a text's size for language models, estimated at one token per four characters. */
function countTokens(text: string): number {
  return Math.ceil(text.length / 4);
}

/** Returns a title for a Markdown link or heading: in one line, with everything escaped that would be Markdown. */
export function escapeTitle(title: string): string {
  return oneLine(title).replace(SYNTAX, '\\$&');
}
