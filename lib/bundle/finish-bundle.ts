import type { Site } from '../site';
import { addPathForms } from './add-path-forms';
import { copyAssets } from './copy-assets';
import { writeManifest } from './manifest';
import { pruneBundle } from './prune-bundle';
import { writeDownloads } from './write-downloads';

/** Turns what `next build` exported into the bundle that a host serves, manifest last. */
export async function finishBundle(folder: string, site: Site): Promise<{ files: number }> {
  await pruneBundle(folder);
  await copyAssets(site.assets, folder);
  await writeDownloads(site.published, folder);
  await addPathForms(folder);
  const { files } = await writeManifest(folder);
  return { files: Object.keys(files).length };
}
