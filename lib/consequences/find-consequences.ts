import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { findTop } from '../core/git/find-top';
import { listUntracked } from '../core/git/list-untracked';
import { readChanged } from '../core/git/read-changed';
import { listFiles } from '../core/list-files';
import { readCurrent } from '../core/open-texts';
import type { Settings } from '../core/settings';
import { type ChangedFact, findChangedFacts } from '../facts/find-changed-facts';
import { type FactMention, findFactMentions } from '../facts/find-fact-mentions';
import { indexFacts } from '../facts/index-facts';
import { listNamedFacts } from '../facts/list-named-facts';
import { sourceOfPage } from '../facts/source-of-page';
import type { SourceText } from '../facts/source-text';
import { factId } from '../features/named-fact';
import { findHeadingLine } from '../graph/find-heading-line';
import type { Page } from '../graph/page';
import { meetsPath } from '../openapi/model';
import { readCurl } from '../samples/api/read-curl';
import { readHttp } from '../samples/api/read-http';
import { findSamples } from '../samples/find-samples';
import type { Site } from '../site/site-graph';
import type { Consequence } from './consequence';
import { factsOfBase } from './facts-of-base';
import { isAnswered } from './is-answered';

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
  const { folder } = openapi;
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

/** What a change touched. Files are named as problems name them. */
type Touched = {
  /** Returns whether the file changed, or is new. */
  hasFile(file: string): boolean;
  /** Returns whether a line of the file is new or was changed. */
  hasLine(file: string, line: string): boolean;
};

/** Returns what has been touched since a Git ref, in the content and in `folder`, the API description's. */
async function readTouched(
  settings: Settings,
  folder: string | undefined,
  ref: string,
): Promise<Touched> {
  const { contentDir, contentLabel, project } = settings;
  const before = new Map<string, ReadonlySet<string>>();
  const read = async (folder: string, label: string) => {
    for (const name of await listUntracked(folder)) before.set(join(label, name), new Set());
    for (const { path, before: text } of await readChanged(folder, ref)) {
      before.set(join(label, path), new Set(text.split('\n')));
    }
  };
  await read(contentDir, contentLabel);
  if (folder !== undefined) await read(folder, relative(project, folder));
  return {
    hasFile: (file) => before.has(file),
    hasLine: (file, line) => before.get(file)?.has(line) === false,
  };
}

/** Returns all texts that can name facts: pages, data files, and the files of the API description in `folder`. */
async function listSources(site: Site, settings: Settings, folder = ''): Promise<SourceText[]> {
  const { contentDir, contentLabel, project } = settings;
  const data = listFiles(contentDir).filter((name) => name.startsWith('_data/'));
  const texts = data.map((name) => ({
    file: `${contentLabel}/${name}`,
    source: join(contentDir, name),
  }));
  // Earlier revisions of the description say what was true then.
  const described = (site.api?.files ?? [])
    .map((name) => join(project, name))
    .filter((file) => !relative(folder, file).startsWith('revisions'))
    .map((source) => ({ file: relative(project, source), source }));
  const others = [...texts, ...described].filter(({ file }) => /\.ya?ml$/.test(file));
  return [
    ...site.pages.map(sourceOfPage),
    ...(await Promise.all(
      others.map(async ({ file, source }) => {
        const text = await readCurrent(source).then(String, () => '');
        return { file, path: undefined, about: '', text };
      }),
    )),
  ];
}

/** Finds the requests in a page's samples that call a changed operation. */
function findRequestMentions(
  { file, path, text }: SourceText,
  changes: readonly ChangedFact[],
  { api }: Pick<Site, 'api'>,
): FactMention[] {
  const operations = changes.flatMap(({ fact }) => {
    const [method = '', pattern] = fact.kind === 'operation' ? requestOf(fact.properties) : [];
    return pattern === undefined ? [] : [{ fact, method, pattern }];
  });
  // Reading samples takes time, so skip pages that can't call any of them.
  const calls = operations.some(({ pattern }) => text.includes(firstStep(pattern)));
  if (path === undefined || !calls || !/^\s*(`{3,}|~{3,})/m.test(text)) return [];
  const servers = (api?.servers ?? []).map(({ url }) => url.replace(/\/+$/, ''));
  return findSamples({ file, body: text, bodyLine: 1 }).samples.flatMap((sample) => {
    const requests =
      sample.language === 'bash'
        ? readCurl(sample.text, servers)
        : sample.language === 'http'
          ? [readHttp(sample.text, servers)]
          : [];
    return requests.flatMap((request) => {
      if (request.kind !== 'request') return [];
      const target = request.target.text.replace(/\?.*$/s, '');
      const { line, column } = sample.placeAt(request.target.offsetAt(0));
      const sentence = (text.split('\n')[line - 1] ?? '').trim();
      return operations
        .filter(({ method, pattern }) => method === request.method && meetsPath(target, pattern))
        .map(({ fact }) => ({ fact, file, line, column, sentence }));
    });
  });
}

function requestOf({ request = '' }: Readonly<Record<string, string>>): string[] {
  return request.split(' ');
}

// `/bookings` for `/bookings/{booking_id}/cancel`.
function firstStep(pattern: string): string {
  return pattern.split('{')[0]?.replace(/\/$/, '') ?? '';
}
