import { compareText } from '../core/compare-text';
import { isError } from '../core/problem';
import type { Page } from '../graph/page';
import type { Sources } from './read-sources';
import type { SiteDocuments } from './site-documents';

/**
 * Creates a function for `dev`, which calls it with the sources after each change. If a file has an error, the function
 * returns the last valid version of that file, so that the site stays complete while an author types. Deleted files
 * stay deleted. If it replaces nothing, it returns the same object.
 */
export function createSoundKeeper(): (sources: Sources) => Sources {
  let last: Sources | undefined;
  return (sources) => {
    last = last ? keepSound(sources, last) : sources;
    return last;
  };
}

function keepSound(sources: Sources, last: Sources): Sources {
  const documents = keepDocuments(sources.documents, last.documents);
  const description = keepDescription(sources.description, last.description);
  const pages = keepPages(sources, last.pages);
  const isSame =
    documents === sources.documents &&
    description === sources.description &&
    pages === sources.pages;
  return isSame ? sources : { documents, description, pages };
}

function keepPages({ pages, documents }: Sources, last: readonly Page[]): readonly Page[] {
  const sound = new Map(last.filter(isSound).map((page) => [page.path, page]));
  const shown = pages.map((page) => (isSound(page) ? page : (sound.get(page.path) ?? page)));
  const paths = new Set(pages.map(({ path }) => path));
  for (const path of documents.broken) {
    const page = sound.get(path);
    if (page && !paths.has(path)) shown.push(page);
  }
  if (shown.length === pages.length && shown.every((page, index) => page === pages[index])) {
    return pages;
  }
  // Sorts in the order in which readContent lists files.
  return shown.sort((a, b) => compareText(a.file, b.file));
}

function isSound({ problems }: Page): boolean {
  return !problems.some(isError);
}

function keepDescription(now: Sources['description'], last: Sources['description']) {
  const isLost = now.api === undefined && now.problems.length > 0;
  return isLost && last.api ? { ...last, problems: now.problems } : now;
}

function keepDocuments(now: SiteDocuments, last: SiteDocuments): SiteDocuments {
  const faulty = new Set(now.problems.map(({ file }) => file));
  const kept: Partial<{ -readonly [Key in keyof SiteDocuments]: SiteDocuments[Key] }> = {};
  if (faulty.has(now.config.file)) kept.config = last.config;
  if (!now.sidebars && last.sidebars && faulty.has(last.sidebars.file))
    kept.sidebars = last.sidebars;
  if (!now.redirects && last.redirects) kept.redirects = last.redirects;
  if (now.data.isBroken) {
    const lost = Object.entries(last.data).filter(
      ([kind, data]) => !(kind in now.data) && typeof data === 'object' && faulty.has(data.file),
    );
    if (lost.length > 0) kept.data = { ...now.data, ...Object.fromEntries(lost) };
  }
  return Object.keys(kept).length > 0 ? { ...now, ...kept } : now;
}
