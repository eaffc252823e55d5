import { copyFileSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Asset } from '../content/read';

/** Puts the images and downloads of the content into the bundle, at the paths that pages link to. */
export function copyAssets(assets: readonly Asset[], folder: string): void {
  for (const { path, source } of assets) {
    const target = join(folder, path);
    mkdirSync(dirname(target), { recursive: true });
    copyFileSync(source, target);
  }
}
