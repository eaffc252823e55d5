import { choosePages } from './choose-pages';
import { pages } from './site-pages';

/** Pages for tests of every page: all in the full run, and one of each kind in a short run. */
export const somePages: readonly string[] = choosePages(pages.map((path) => ({ path }))).map(
  ({ path }) => path,
);
