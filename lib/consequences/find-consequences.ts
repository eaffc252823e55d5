import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { findTop } from '../core/git/find-top';
import type { Settings } from '../core/settings';
import { findChangedFacts } from '../facts/find-changed-facts';
import { type FactMention, findFactMentions } from '../facts/find-fact-mentions';
import { indexFacts } from '../facts/index-facts';
import { listNamedFacts } from '../facts/list-named-facts';
import type { SourceText } from '../facts/source-text';
import { factId } from '../features/named-fact';
import { findHeadingLine } from '../graph/find-heading-line';
import type { Page } from '../graph/page';
import type { Site } from '../site/site-graph';
import type { Consequence } from './consequence';
import { factsOfBase } from './facts-of-base';
import { findRequestMentions } from './find-request-mentions';
import { isAnswered } from './is-answered';
import { listSources } from './list-sources';
import { readTouched } from './read-touched';

/**
 * Finds the texts that name a fact which has changed since a Git ref such as `main`, and weren't changed themselves. A
 * page counts as changed as a whole, data and the API description line by line. Leaves out what `looked-at.yaml` says is
 * still true. Sorted by fact, then by file. Throws a CommandError if Git can't find the ref.
 */
export async function findConsequences(
  site: Site,
  settings: Settings,
  ref: string,
): Promise<Consequence[]> {
  const folder = await apiFolder(settings);
  const [before, touched] = await Promise.all([
    factsOfBase(settings, folder, ref),
    readTouched(settings, folder, ref),
  ]);
  const now = listNamedFacts(site);
  const changes = findChangedFacts(before, now);
  if (changes.length === 0) return [];
  // All facts decide whether a name is shared, also the changed ones' earlier names.
  const changed = new Map(changes.map((change) => [change.id, change]));
  const rest = now.filter((fact) => !changed.has(factId(fact)));
  const index = indexFacts([...changes.map(({ fact }) => fact), ...rest], changed);
  const pages = new Map(site.pages.map((page) => [page.file, page]));
  const isSettled = isAnswered(site.answers, settings);
  const isTouched = ({ path, text, file }: SourceText, line: number) =>
    path === undefined
      ? touched.hasLine(file, text.split('\n')[line - 1] ?? '')
      : touched.hasFile(file);
  const found = (await listSources(site, settings, folder)).flatMap((source) =>
    firstOfEach([
      ...findFactMentions(source, index),
      ...findRequestMentions(source, changes, site),
    ]).flatMap((mention): Consequence[] => {
      const change = changed.get(factId(mention.fact));
      if (!change || isTouched(source, mention.line) || isOwn(mention)) return [];
      if (isSettled(change, source.file)) return [];
      const page = pages.get(source.file);
      const href = page && hrefOfLine(page, mention.line);
      return [{ change, mention, page: page && { title: page.title, href: href ?? '' } }];
    }),
  );
  const order = new Map(changes.map((change, position) => [change, position]));
  const at = ({ change }: Consequence) => order.get(change) ?? 0;
  return found.sort((a, b) => at(a) - at(b));
}

// A sample can both name an operation and call it.
function firstOfEach(mentions: readonly FactMention[]): FactMention[] {
  const first = new Map<string, FactMention>();
  for (const mention of mentions) {
    const id = factId(mention.fact);
    const known = first.get(id);
    if (!known || mention.line < known.line) first.set(id, mention);
  }
  return [...first.values()];
}

// A page that links to its own heading, or a decision that writes its own number.
function isOwn({ fact, file }: FactMention): boolean {
  const path = file.replace(/(\/index)?\.mdx?$/, '');
  const own = (fact.hrefs ?? []).map((href) => href.replace(/#.*$/, ''));
  return own.some((href) => href !== '/' && path.endsWith(href));
}

/**
 * Returns the folder of the API description. Undefined without a description in the content's repository: there's no
 * earlier version to compare it with.
 */
async function apiFolder({
  contentDir,
  openapi,
}: Pick<Settings, 'contentDir' | 'openapi'>): Promise<string | undefined> {
  if (openapi.file === '' || !existsSync(openapi.file)) return undefined;
  const folder = dirname(openapi.file);
  const [own, other] = await Promise.all([findTop(contentDir), findTop(folder)]);
  return own === other ? folder : undefined;
}

/** Returns the address of the section that contains a line of a page's file: `/guides/holds#expiry`. */
function hrefOfLine(page: Page, line: number): string {
  const isAbove = ({ id }: { readonly id: string }) => {
    const written = findHeadingLine(page, id);
    return written !== undefined && written <= line;
  };
  const heading = page.headings.findLast(isAbove);
  return heading ? `/${page.path}#${heading.id}` : `/${page.path}`;
}
