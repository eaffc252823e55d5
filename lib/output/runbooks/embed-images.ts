import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ElementContent } from 'hast';
import { visit } from 'unist-util-visit';
import { contentTypeOf } from '../../core/content-type';

/** Returns copies of the elements with each image embedded as a data URL. `folder` is the bundle. */
export async function embedImages(
  children: readonly ElementContent[],
  folder: string,
  basePath: string,
): Promise<ElementContent[]> {
  const copy = structuredClone([...children]);
  const images: { src?: unknown; srcSet?: unknown; loading?: unknown }[] = [];
  visit({ type: 'root', children: copy }, 'element', ({ tagName, properties }) => {
    if (tagName === 'img') images.push(properties);
  });
  for (const image of images) {
    const path = decodeURIComponent(String(image.src)).slice(basePath.length + 1);
    const bytes = await readFile(join(folder, path));
    image.src = `data:${contentTypeOf(path).replace(/;.*$/, '')};base64,${bytes.toString('base64')}`;
    delete image.loading;
  }
  return copy;
}
