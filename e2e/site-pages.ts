import { readPages } from './read-pages';

/** Paths of all pages in the bundle, except for redirects. */
export const pages: readonly string[] = readPages(process.env.OUT_DIR || 'out');
