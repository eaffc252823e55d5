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
  /** Saves what was added, for later runs. */
  save(): void;
};

/** Keeps nothing. */
export const NO_FRONT_MATTER: KeptFrontMatter = { find: () => undefined, add() {}, save() {} };

/** How many texts one page may leave behind: each edit of its front matter adds one. */
const MOST_PER_PAGE = 3;

/**
 * Opens the file at `path` with the front matter of a site of so many pages. One file has that of all pages, because a
 * file for each page would take longer to read than the page.
 */
export function openFrontMatter(path: string, pages: number): KeptFrontMatter {
  let known: Map<string, Kept> | undefined;
  const added = new Map<string, Kept>();
  // While `dev` runs, most updates need none.
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
