import { stat } from 'node:fs/promises';
import { countOf } from '../core/count-of';
import { createMemory } from '../core/create-memory';
import { applyLevels } from '../core/levels';
import { listFor } from '../core/list-for';
import { asCauses, ContentError, isError, type Problem, problemOfBug } from '../core/problem';
import type { Settings } from '../core/settings';
import { underRule } from '../core/under-rule';
import { type Cache, openCache } from '../work/cache';
import { hashOfCode } from '../work/code-hash';
import { ANSWERS_FILE } from './answers-file';
import { parseSidebars, parseSiteConfig, type SidebarItem, type SiteConfig } from './config';
import type { DataFile, DataOf } from './data-file';
import type { Doc } from './doc';
import { type ParseOptions, parsePage } from './foreign-doc';
import { isBeingEdited } from './is-being-edited';
import { levelsOfContent } from './levels';
import type { Located } from './parse-located';
import { pathOf } from './path';
import { type Asset, type Folder, readContent, readSite, type SourceFile } from './read';
import { type Answer, readAnswers } from './read-answers';
import { readData } from './read-data';
import { type PublishedDatasets, readDatasets } from './read-datasets';
import { type Ledger, readLedger } from './read-ledger';
import { readPublic } from './read-public';
import { type DatabaseSchema, readSchema } from './read-schema';
import { parseRedirects, type RedirectLine } from './redirects';

/** The contents of a content folder, as far as they can be read. */
export type Documents<File extends DataFile = DataFile> = {
  readonly docs: readonly Doc[];
  /** Paths of pages that can't be read at all. */
  readonly broken: ReadonlySet<string>;
  readonly config: Located<SiteConfig>;
  /** Undefined without sidebars.yaml; the sidebar then follows the folders. */
  readonly sidebars: Located<Record<string, SidebarItem[]>> | undefined;
  /** Undefined if the redirects file can't be read. */
  readonly redirects: readonly RedirectLine[] | undefined;
  /** The texts that someone looked at after a fact changed; undefined without the file. */
  readonly answers: Located<readonly Answer[]> | undefined;
  /** The published-URL manifest; undefined if there's none. */
  readonly ledger: Ledger | undefined;
  /** The published schemas of datasets; undefined without any. */
  readonly datasets: PublishedDatasets | undefined;
  readonly assets: readonly Asset[];
  readonly data: DataOf<File>;
  /** The schema declared in `files/schema.sql`. */
  readonly database: DatabaseSchema | undefined;
  /** Paths of all files that can't be read or used, relative to the folder. */
  readonly unread: ReadonlySet<string>;
  readonly problems: Problem[];
};

/** The code that kept front matter depends on. */
const READER = 'content/read-documents';

// Keyed by object: an unchanged file stays the same object (see read.ts).
const parsed = createMemory<Doc | Problem[]>();

/** Reads the pages, configuration, and data in a content folder. Throws a ContentError if the folder has no pages. */
export async function readDocuments<File extends DataFile>(
  settings: Settings,
  dataFiles: readonly File[],
): Promise<Documents<File>> {
  const { contentLabel: label, contentDir } = settings;
  await expectFolder(settings);
  const site = parseSiteConfig(
    await readSite(contentDir, label),
    `${label}/site.yaml`,
    settings.checks,
  );
  const isLenient = !Array.isArray(site) && site.value.checks === 'lenient';
  const folder = await readFolder(settings, isLenient);
  const fixed = await readPublic(settings, isLenient);
  const { data, problems: dataProblems } = await readData(settings, dataFiles, isLenient);
  const { database, problems: schemaProblems } = readSchema(folder.assets);
  const ledger = await readLedger(settings);
  const datasets = await readDatasets(settings);
  const problems = [...folder.problems, ...underRule('data', dataProblems), ...schemaProblems];
  if (Array.isArray(ledger)) problems.push(...ledger);
  if (Array.isArray(datasets)) problems.push(...datasets);
  const kept = openCache(settings.cacheDir, 'front-matter', await hashOfCode(READER));
  const { docs, broken } = readPages(folder, { ...settings, isLenient }, kept, problems);
  const config = readConfig(folder.config, site, label, problems);
  const levels = levelsOfContent(config.config.value);
  // A page that was read despite invalid values doesn't count as unread.
  const read = new Set(docs.map(({ file }) => file));
  const unread = problems.filter(({ file }) => !read.has(file));
  return {
    docs,
    broken,
    assets: [...folder.assets, ...fixed.assets],
    data,
    database,
    ledger: Array.isArray(ledger) ? undefined : ledger,
    datasets: Array.isArray(datasets) ? undefined : datasets,
    ...config,
    unread: new Set([
      ...unread.map(({ file }) => file.slice(label.length + 1)),
      ...fixed.problems.map(({ file }) => file.slice(settings.publicLabel.length + 1)),
    ]),
    problems: applyLevels([...markCauses(problems, label), ...fixed.problems], levels, 'content'),
  };
}

async function expectFolder({ contentDir, contentLabel: label }: Settings): Promise<void> {
  const place = { file: label, line: 1, column: 1 };
  const found = await stat(contentDir).catch(() => undefined);
  if (!found?.isDirectory()) {
    const message = found ? 'this is a file, not a folder' : "this folder doesn't exist";
    const fix = 'create it, or set CONTENT_DIR to the folder with your documents';
    throw new ContentError([{ ...place, message, fix }]);
  }
}

async function readFolder(settings: Settings, isLenient: boolean): Promise<Folder> {
  const { contentDir, contentLabel: label } = settings;
  const place = { file: label, line: 1, column: 1 };
  const folder = await readContent(contentDir, { label, isLenient });
  if (folder.pages.length > 0 || folder.problems.some(isError)) return folder;
  const fix = "write index.md; README.md and files whose names begin with _ aren't pages";
  throw new ContentError([{ ...place, message: 'this folder contains no pages', fix }]);
}

function readPages(
  folder: Folder,
  settings: Pick<Settings, 'contentDir' | 'contentLabel'> & { readonly isLenient: boolean },
  kept: Cache,
  problems: Problem[],
) {
  const { contentLabel: label, isLenient } = settings;
  const addressOf = (file: string) => {
    const path = file.slice(label.length + 1);
    return folder.addresses.get(path) ?? pathOf(path);
  };
  const keptFor = (source: SourceFile) => (isBeingEdited(source, settings) ? undefined : kept);
  // A file that can't be decoded still counts as a page, so links to it aren't reported as broken.
  const broken = new Set(
    folder.problems.flatMap(({ file }) => (/\.mdx?$/.test(file) ? [addressOf(file)] : [])),
  );
  const found: Problem[] = [];
  const docs = folder.pages.flatMap((source) => {
    const path = addressOf(source.file);
    const doc = parsed(source, [path, isLenient], () =>
      tryToParse(source, { label, path, isLenient, kept: keptFor(source) }),
    );
    if (!Array.isArray(doc)) {
      found.push(...doc.problems);
      return [doc];
    }
    problems.push(...doc);
    broken.add(path);
    return [];
  });
  problems.push(...(isLenient ? foldRepeated(found) : found));
  return { docs, broken };
}

/** Merges equal problems of one folder's pages, which hundreds of pages of another engine can have. */
function foldRepeated(problems: readonly Problem[]): Problem[] {
  const groups = new Map<string, Problem[]>();
  for (const problem of problems) {
    const folder = problem.file.replace(/[^/]*$/, '');
    listFor(groups, JSON.stringify([folder, problem.message])).push(problem);
  }
  return [...groups.values()].flatMap(([first, ...others]): Problem[] => {
    if (!first) return [];
    const pages = new Set(others.map(({ file }) => file)).size;
    if (pages === 0) return [first, ...others];
    const message = `${first.message}, also on ${countOf(pages, 'other page')} of this folder`;
    return [{ ...first, message }];
  });
}

// If the parser fails on one file, the other pages must still be read.
function tryToParse(source: SourceFile, options: ParseOptions): Doc | Problem[] {
  try {
    return parsePage(source, options);
  } catch (error) {
    return [problemOfBug(source.file, error)];
  }
}

function readConfig(
  files: readonly SourceFile[],
  site: ReturnType<typeof parseSiteConfig>,
  label: string,
  problems: Problem[],
) {
  const find = (name: string) => files.find(({ file }) => file === `${label}/${name}`);
  const sidebars = parseSidebars(find('sidebars.yaml'));
  const redirects = parseRedirects(find('redirects.yaml'));
  const answers = readAnswers(find(ANSWERS_FILE));
  if (Array.isArray(site)) problems.push(...site);
  if (Array.isArray(sidebars)) problems.push(...sidebars);
  if (Array.isArray(redirects)) problems.push(...redirects);
  if (Array.isArray(answers)) problems.push(...answers);
  // If site.yaml is invalid, check everything else against the defaults.
  const fallback = parseSiteConfig(undefined, `${label}/site.yaml`);
  const config = Array.isArray(site) ? fallback : site;
  if (Array.isArray(config)) throw new Error('the defaults of site.yaml do not keep its schema');
  return {
    config,
    sidebars: Array.isArray(sidebars) ? undefined : sidebars,
    redirects: Array.isArray(redirects) ? undefined : redirects.lines,
    answers: Array.isArray(answers) ? undefined : answers,
  };
}

/** The checks to skip while a file can't be read, keyed by its path in the content folder. */
const SKIPS: Readonly<Record<string, string>> = {
  'site.yaml': 'navigation, tags, owners, and the words of the site',
  'sidebars.yaml': 'sidebars, navigation, and orphaned pages',
  'redirects.yaml': 'redirects, and links to moved pages',
  'ledger.json': 'published addresses',
  'datasets.json': 'published datasets',
  'files/schema.sql': 'links, names, components, and data that need the schema',
};
const DATA_SKIPS = 'names, words, components, and links that need the data';

/**
 * Marks problems as causes if other checks need their file. `problems` come from reading the content folder `label`.
 */
function markCauses(problems: readonly Problem[], label: string): Problem[] {
  const byFile = new Map<string, Problem[]>();
  for (const problem of problems) listFor(byFile, problem.file).push(problem);
  return [...byFile].flatMap(([file, own]) => {
    const path = file.slice(label.length + 1);
    const skips = SKIPS[path] ?? (/^_data(\/|$)/.test(path) ? DATA_SKIPS : undefined);
    return skips === undefined ? own : asCauses(own, skips);
  });
}
