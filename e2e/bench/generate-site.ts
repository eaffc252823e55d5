import { mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { generateDescription } from '../../lib/core/testing/generate-description';
import { generateLanding, generatePage, pathOf } from './generate-page';

/** Paths of a generated site: its content, and an OpenAPI description with 55 operations. */
export type GeneratedSite = { readonly content: string; readonly openapi: string };

const OPERATIONS = 55;
/** Approximate size of an API description with 55 operations, in characters. */
const DESCRIPTION_SIZE = 109_000;

/** Empties a folder and writes a site with `count` pages to it. The same count always writes the same bytes. */
export async function generateSite(folder: string, count: number): Promise<GeneratedSite> {
  await rm(folder, { recursive: true, force: true });
  const site = { content: join(folder, 'content'), openapi: join(folder, 'openapi.json') };
  const folders = new Set<string>();
  const put = async (path: string, text: string) => {
    const file = join(site.content, path);
    if (!folders.has(dirname(file))) await mkdir(dirname(file), { recursive: true });
    folders.add(dirname(file));
    await writeFile(file, text);
  };
  await put('index.md', '---\ntitle: Generated\n---\n\n::cards\n');
  for (let page = 0; page < count; page += 1) {
    const path = pathOf(page, count);
    for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) {
      if (folders.has(join(site.content, folder))) break;
      await put(`${folder}/index.md`, generateLanding(basename(folder)));
    }
    await put(`${path}.md`, generatePage(page, count));
  }
  await writeFile(
    site.openapi,
    generateDescription({ operations: OPERATIONS, size: DESCRIPTION_SIZE }),
  );
  return site;
}
