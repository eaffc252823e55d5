import { keepPage, readPages } from './read-pages';
import { readState } from './read-state';
import { type Showing, showChange } from './show-change';
import { showList } from './show-list';

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
