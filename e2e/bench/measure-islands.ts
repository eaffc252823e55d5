import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { RUNTIME } from '../../lib/output/bundle-islands';

/** One file's share of the module that every page loads, in minified but uncompressed bytes. */
export type FileCost = { readonly file: string; readonly bytes: number };

/** Measures the module that every page loads. Returns its compressed size in bytes, and its files, largest first. */
export async function measureIslands(): Promise<{ all: number; files: FileCost[] }> {
  const { outputFiles, metafile } = await build({
    entryPoints: ['components/islands/main.ts'],
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: 'esm',
    define: { 'process.env.NODE_ENV': '"production"' },
    alias: RUNTIME,
  });
  const files = Object.values(metafile.outputs)
    .flatMap(({ inputs }) => Object.entries(inputs))
    .map(([file, { bytesInOutput: bytes }]) => ({ file, bytes }))
    .sort((a, b) => b.bytes - a.bytes);
  const sizes = outputFiles.map(({ contents }) => gzipSync(contents, { level: 9 }).length);
  return { all: sizes.reduce((sum, size) => sum + size, 0), files };
}
