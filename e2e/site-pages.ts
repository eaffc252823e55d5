import { readPages } from './read-pages';

/** The path of every page of the bundle, without those that have moved. */
export const pages: readonly string[] = readPages(process.env.OUT_DIR || 'out');
