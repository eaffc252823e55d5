import { type Cache, openCache } from '../work/cache';
import type { CompiledDoc, RenderableDoc } from './compiled';

// Next bundles this file, so it can't import compile-cache.ts, which loads esbuild.

/** A compiled page without its program. */
export type CompiledText = Omit<CompiledDoc, 'code'>;

/**
 * Opens the compiled pages. Programs are results of their own, because only rendering needs them, and those of a large
 * site take hundreds of megabytes.
 */
export function openPages(cacheDir: string, code = ''): Cache {
  return openCache(cacheDir, 'pages', code);
}

/** Returns the name of a page's program. */
export function programOf(hash: string): string {
  return `${hash}-program`;
}

/** Returns a compiled page and its program. Throws if either is missing, or if its bytes changed on disk. */
export function readCompiled(cacheDir: string, hash: string): RenderableDoc {
  const cache = openPages(cacheDir);
  const compiled = cache.readJson<CompiledText>(hash);
  const code = cache.read(programOf(hash));
  if (!compiled || !code)
    throw new Error(`the compiled page ${hash} is missing or has changed on disk`);
  return { ...compiled, code: code.toString() };
}
