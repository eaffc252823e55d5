import { copyFileSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Asset } from '../content/read';

/** Copies the content's images and downloads into the bundle, to the paths that pages link to. */
export function copyAssets(assets: readonly Asset[], folder: string): void {
  for (const { path, source } of assets) {
    const target = join(folder, path);
    mkdirSync(dirname(target), { recursive: true });
    copyFileSync(source, target);
  }
}
