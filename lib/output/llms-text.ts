import { isInForce } from '../content/is-in-force';
import { countOf } from '../core/count-of';
import { alternateHref } from '../core/format-href';
import { oneLine } from '../core/one-line';
import type { DatasetView } from '../features/datasets/dataset-views';
import type { DescriptionView } from '../render-data/description-files';
import type { RouteEntry, SiteIndex } from '../render-data/site-index';
import { countTokens } from './count-tokens';
import { escapeTitle } from './escape-title';
import { listSections, type PageWithAlternate, type Section } from './list-sections';
import { LLMS_FILE } from './llms-file';

/** The files for programs. */
type Files = {
  readonly datasets: readonly DatasetView[];
  readonly descriptions: readonly DescriptionView[];
};
type Style = Pick<SiteIndex, 'title' | 'description' | 'siteUrl' | 'basePath'>;

export const LLMS_FULL_FILE = 'llms-full.txt';

const LINKS =
  'Each link points to a page as Markdown. Sizes are in tokens, estimated at one per four characters.';

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
