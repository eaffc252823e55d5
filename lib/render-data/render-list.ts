import { readFileSync } from 'node:fs';

/** What Next has to render: the paths of pages, and the file names of preview images. */
export type RenderList = { readonly pages: readonly string[]; readonly images: readonly string[] };

/** Stands for no image, because Next refuses an empty list. */
export const NO_IMAGE = 'none';

/** Returns the list that the build wrote to `RENDER_LIST`. */
export function readRenderList(): RenderList {
  return JSON.parse(readFileSync(process.env.RENDER_LIST ?? '', 'utf8')) as RenderList;
}
