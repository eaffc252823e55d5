import { isInForce } from '../content/is-in-force';
import { alternateHref } from '../core/format-href';
import { listFor } from '../core/list-for';
import type { RouteEntry, SiteIndex } from '../render-data/site-index';
import type { ListedPage } from './list-pages';

type Style = Pick<SiteIndex, 'title' | 'description' | 'siteUrl' | 'basePath'>;

/** A page with the text of its Markdown alternate. */
export type PageWithAlternate = ListedPage & { readonly alternate: string };

export const LLMS_FILE = 'llms.txt';
export const LLMS_FULL_FILE = 'llms-full.txt';

/**
 * Returns the list of all pages for language models, in the format of llmstxt.org: a heading, a summary, and a section
 * for each sidebar group. `full` is the text of llms-full.txt.
 */
export function llmsText(pages: readonly PageWithAlternate[], full: string, style: Style): string {
  const sections = new Map<string, PageWithAlternate[]>();
  for (const page of pages) {
    // llmstxt.org uses this name for links that can be skipped.
    listFor(sections, page.section ?? 'Optional').push(page);
  }
  const all = `${style.siteUrl}${style.basePath}/${LLMS_FULL_FILE}`;
  const blocks = [
    ...headOf(style),
    'Each link points to a page as Markdown. Sizes are in tokens, estimated at one per four characters.',
    `All documents in one file: [${LLMS_FULL_FILE}](${all}), ${sizeOf(full)}.`,
    ...[...sections].map(
      ([name, own]) => `## ${name}\n\n${own.map((page) => entryOf(page, style)).join('\n')}`,
    ),
  ];
  return `${blocks.join('\n\n')}\n`;
}

/** Returns the Markdown alternates of all documents, each preceded by its URL. */
export function llmsFullText(pages: readonly PageWithAlternate[], style: Style): string {
  const documents = pages.filter(({ route }) => route.kind === 'doc');
  const blocks = documents.map(
    ({ route, alternate }) =>
      `---\n\nAddress: ${alternateHref(route.path, style)}\n\n${alternate.trim()}`,
  );
  const count = documents.length === 1 ? 'One document' : `${documents.length} documents`;
  const origin = style.siteUrl === '' ? 'the address of this file' : style.siteUrl;
  const intro = `${count}, ${sizeOf(blocks.join(''))}. Each one starts with a line that contains its address. Links that start with / are relative to ${origin}.`;
  return `${[...headOf(style), intro, ...blocks].join('\n\n')}\n`;
}

function headOf({ title, description }: Style): string[] {
  return [`# ${oneLine(title)}`, `> ${oneLine(description)}`];
}

function entryOf({ route, alternate }: PageWithAlternate, style: Style): string {
  const words = [oneLine(route.description ?? ''), stateOf(route), `${sizeOf(alternate)}.`];
  const title = oneLine(route.title).replace(/[[\]\\]/g, '\\$&');
  return `- [${title}](${alternateHref(route.path, style)}): ${words.filter(Boolean).join(' ')}`;
}

// Readers should see right away that a decision isn't in force.
function stateOf(route: RouteEntry): string {
  if (route.kind !== 'doc' || !route.decision || isInForce(route.status)) return '';
  return `Status: ${route.status}.`;
}

function sizeOf(text: string): string {
  const tokens = Math.ceil(text.length / 4);
  return `${tokens.toLocaleString('en-US')} tokens`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
