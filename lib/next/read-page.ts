import { type Cache, openCache } from '../work/cache';
import type { StrippedPage } from './strip-client';

/** Opens what Next rendered. `code` identifies the code that renders; reading needs none. */
export function openRendered(cacheDir: string, code = ''): Cache {
  return openCache(cacheDir, 'rendered', code);
}

/** Returns a page by the key that `printPages` returned for it. Throws if it's gone. */
export function readPage(rendered: Cache, key: string): StrippedPage {
  return JSON.parse(readRendered(rendered, key).toString());
}

/** Returns the bytes that `printPages` found when the build began. Throws if they're gone. */
export function readRendered(rendered: Cache, key: string): Buffer {
  const found = rendered.read(key);
  if (found) return found;
  throw new Error('a rendered page or image was removed or changed during the build; build again');
}
