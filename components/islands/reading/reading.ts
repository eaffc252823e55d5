import { hashWords } from '@/lib/output/reading/hash-words';
import { parseReadingFile, readingFile } from '@/lib/output/reading/reading-file';
import { TIMEOUT } from '../kit/fetch';
import { loadStyle } from '../kit/load-style';
import { makeElement } from '../kit/make-element';
import { keepPage, type ReadPage, readPages } from './read-pages';
import { readState } from './read-state';
import { formatDay, type Showing, showChange } from './show-change';

/**
 * Shows what has changed since the reader read it: on the page on screen and, on the home page and the landing page of
 * each area, on the pages below. Undoes everything when the signal aborts.
 */
export function showChanges(showing: Showing): void {
  const { path, basePath, signal } = showing;
  if (signal.aborted) return;
  const pages = readPages();
  const article = findArticle();
  const page = pages.find((other) => other.path === path);
  const read = article && page && readState(article);
  if (read && read.state !== page.state) showChange({ article, page, read }, showing);
  if (path.slice(basePath.length + 1).includes('/')) return;
  const top = path.endsWith('/') ? path : `${path}/`;
  const below = pages.filter((other) => other.path.startsWith(top));
  if (below.length > 0) showList(below, showing);
}

/** Stores what the page on screen says. A page with changes stays as it was until the reader clicks *Got it*. */
export function keepShownPage(path: string): void {
  const article = findArticle();
  const title = article?.querySelector('h1')?.textContent?.replace(/\s+/g, ' ').trim();
  if (!article || !title) return;
  const { state } = readState(article);
  const known = readPages().find((page) => page.path === path);
  if (!known || known.state === state) keepPage(path, state, title);
}

function findArticle(): Element | null {
  return document.querySelector('main > article');
}

/** The most pages to list. The rest are counted. */
const MOST = 10;

/**
 * Lists those of the pages that have changed since the reader read them, last change first, on the home page or an area's
 * landing page. Requests only the files of these pages. Removes the list when the signal aborts.
 */
async function showList(pages: readonly ReadPage[], { basePath, signal }: Showing): Promise<void> {
  const pathOf = ({ path }: ReadPage) => path.slice(basePath.length + 1);
  const files = new Set(pages.map((page) => `${basePath}/${readingFile(pathOf(page))}`));
  const texts = await Promise.all([...files].map(fetchText));
  const entries = parseReadingFile(texts.join('\n'));
  const changed = pages.flatMap((page) => {
    const entry = entries.get(hashWords(pathOf(page)));
    return entry && entry.hash !== hashWords(page.state) ? [{ ...page, changed: entry.day }] : [];
  });
  if (changed.length === 0) return;
  await loadStyle('changed');
  if (signal.aborted) return;
  const list = makeList(changed.sort((a, b) => b.changed - a.changed));
  document.querySelector('.hero > :last-child, article > header')?.after(list);
  signal.addEventListener('abort', () => list.remove());
}

/** Resolves with '' without a network. */
function fetchText(address: string): Promise<string> {
  return fetch(address, { signal: AbortSignal.timeout(TIMEOUT) })
    .then((response) => (response.ok ? response.text() : ''))
    .catch(() => '');
}

function makeList(pages: readonly ReadPage[]): HTMLElement {
  const since = Math.min(...pages.map(({ day }) => day));
  const { length } = pages;
  const items = pages.map(({ path, title }) =>
    makeElement('li', {}, makeElement('a', { href: path }, title)),
  );
  if (length > MOST) {
    items.splice(MOST, length, makeElement('li', {}, `and ${length - MOST} more`));
  }
  const title = `Changed since ${formatDay(since)} (${length})`;
  return makeElement(
    'details',
    // On phones, a long list would push away what readers are looking at.
    { class: 'changed-list', open: matchMedia('(width > 62.25em)').matches },
    makeElement('summary', {}, makeElement('h2', {}, title)),
    makeElement('ul', {}, ...items),
  );
}
