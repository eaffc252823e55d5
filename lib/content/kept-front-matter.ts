import { deserialize, serialize } from 'node:v8';
import type { Outline } from '../core/yaml/outline-yaml';
import { readResult, writeResult } from '../work/results';
import type { FrontMatter } from './front-matter';

/** Front matter without problems, and where its values are. */
type Kept = { readonly frontMatter: FrontMatter; readonly outline: Outline };

/** The front matter that earlier runs read, keyed by its text. */
export type KeptFrontMatter = {
  find(text: string): Kept | undefined;
  add(text: string, kept: Kept): void;
  /** Writes the added entries to disk, if there are any. */
  save(): void;
};

/** Keeps nothing. */
export const NO_FRONT_MATTER: KeptFrontMatter = { find: () => undefined, add() {}, save() {} };

/** Maximum number of cached texts per page, on average. Each edit of front matter adds one. */
const MOST_PER_PAGE = 3;

/**
 * Opens the cache in the file at `path`. `pages` is the number of pages of the site, which limits the size of the file.
 * All pages share one file, because reading a file for each page would take longer than parsing the front matter.
 */
export function openFrontMatter(path: string, pages: number): KeptFrontMatter {
  let known: Map<string, Kept> | undefined;
  const added = new Map<string, Kept>();
  // Read on the first lookup: most updates in `dev` change no front matter.
  const read = () => {
    known ??= readAll(path);
    return known;
  };
  return {
    find: (text) => added.get(text) ?? read().get(text),
    add: (text, kept) => void added.set(text, kept),
    save() {
      if (added.size === 0) return;
      const isFull = read().size + added.size > MOST_PER_PAGE * pages;
      const all = isFull ? added : new Map([...read(), ...added]);
      writeResult(path, serialize(all));
    },
  };
}

function readAll(path: string): Map<string, Kept> {
  const bytes = readResult(path);
  return bytes ? (deserialize(bytes) as Map<string, Kept>) : new Map();
}
