import { deserialize, serialize } from 'node:v8';
import type { Outline } from '../core/yaml/outline-yaml';
import type { Cache } from '../work/cache';
import type { FrontMatter } from './front-matter';

/** Front matter without problems, and where its values are. */
type Kept = { readonly frontMatter: FrontMatter; readonly outline: Outline };

/** The front matter that earlier runs read, keyed by its text. */
export type KeptFrontMatter = {
  find(text: string): Kept | undefined;
  add(text: string, kept: Kept): void;
};

/** Keeps nothing. */
export const NO_FRONT_MATTER: KeptFrontMatter = { find: () => undefined, add() {} };

/** Keeps front matter in a cache. */
export function keepFrontMatter(cache: Cache): KeptFrontMatter {
  return {
    find: (text) => {
      const bytes = cache.read(cache.keyOf(text));
      return bytes && (deserialize(bytes) as Kept);
    },
    add: (text, kept) => cache.write(cache.keyOf(text), serialize(kept)),
  };
}
