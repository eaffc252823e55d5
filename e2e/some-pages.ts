import { chooseSome } from '../lib/core/testing/choose-some';
import { PAGE_KINDS } from './page-kinds';
import { pages } from './site-pages';

const KINDS = Object.values(PAGE_KINDS);
const others = pages.filter((path) => !KINDS.includes(path));

/** Pages for tests of every page: all in the full run; in a short run, one of each kind and a sixth of the others. */
export const somePages: readonly string[] = [
  ...pages.filter((path) => KINDS.includes(path)),
  ...chooseSome(others, Math.ceil(others.length / 6)),
];
