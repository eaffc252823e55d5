import { copyFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Asset } from '../content/read';

/** Puts the images and downloads of the content into the bundle, at the paths that pages link to. */
export async function copyAssets(assets: readonly Asset[], folder: string): Promise<void> {
  for (const { path, source } of assets) {
    const target = join(folder, path);
    await mkdir(dirname(target), { recursive: true });
    await copyFile(source, target);
  }
}
