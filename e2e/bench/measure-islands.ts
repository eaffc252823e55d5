import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Plugin } from 'esbuild';

/** What an island adds to the scripts of a first visit, in compressed bytes. */
export type IslandCost = {
  readonly island: string;
  /** With all that it imports besides React and Next. */
  readonly alone: number;
  /** By how much all islands together are smaller without it. */
  readonly added: number;
};

const ISLANDS = resolve('components/islands');
const SERVER = ['app', 'components/chrome', 'components/doc', 'components/pages'];

/** Packs the islands that pages are made of as a build does, together and without each. The largest comes first. */
export async function measureIslands(): Promise<{ all: number; islands: IslandCost[] }> {
  const names = await listIslands();
  const all = await sizeOf(names);
  const islands: IslandCost[] = [];
  for (const island of names) {
    const [alone, rest] = [
      await sizeOf([island]),
      await sizeOf(names.filter((name) => name !== island)),
    ];
    islands.push({ island, alone, added: all - rest });
  }
  return { all, islands: islands.sort((a, b) => b.added - a.added) };
}

/** The names of the islands that something on the server imports: what those import in turn belongs to them. */
async function listIslands(): Promise<string[]> {
  const names = new Set<string>();
  for (const folder of SERVER) {
    for (const file of await readdir(folder, { recursive: true })) {
      if (!/\.tsx$/.test(file) || /\.dev\.tsx$/.test(file)) continue;
      const text = await readFile(join(folder, file), 'utf8');
      for (const [, name = ''] of text.matchAll(/from '@\/components\/islands\/([\w-]+)'/g)) {
        const island = await readFile(join(ISLANDS, `${name}.tsx`), 'utf8').catch(() => '');
        if (island.startsWith("'use client'")) names.add(name);
      }
    }
  }
  return [...names].sort();
}

async function sizeOf(names: readonly string[]): Promise<number> {
  const { outputFiles } = await build({
    stdin: {
      contents: names.map((name, at) => `export * as i${at} from './${name}';`).join('\n'),
      resolveDir: ISLANDS,
    },
    ...{ bundle: true, minify: true, write: false, format: 'esm', jsx: 'automatic' },
    define: { 'process.env.NODE_ENV': '"production"' },
    external: ['react', 'react/*', 'react-dom', 'next/*'],
    loader: { '.css': 'empty' },
    plugins: [LATER],
  });
  return outputFiles.reduce(
    (sum, { contents }) => sum + gzipSync(contents, { level: 9 }).length,
    0,
  );
}

/** What is imported when it is wanted is no part of a first visit. */
const LATER: Plugin = {
  name: 'later',
  setup: ({ onResolve }) => {
    onResolve({ filter: /./ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    );
  },
};
