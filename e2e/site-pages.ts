import { choosePages } from './page-kinds';
import { readPages } from './read-pages';

/** Paths of all pages in the bundle, except for redirects. */
export const pages: readonly string[] = readPages(process.env.OUT_DIR || 'out');

/** Pages for tests of every page: all in the full run, and one of each kind in a short run. */
export const somePages: readonly string[] = choosePages(pages.map((path) => ({ path }))).map(
  ({ path }) => path,
);
