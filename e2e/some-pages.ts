import { choosePages } from './choose-pages';
import { pages } from './site-pages';

const all = pages.map((path) => ({ path }));

/** Pages for tests of every page: all in the full run; in a short run, one of each kind and a sixth of the others. */
export const somePages: readonly string[] = choosePages(all, Math.ceil(all.length / 6)).map(
  ({ path }) => path,
);
