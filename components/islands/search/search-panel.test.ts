import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { RUNTIME } from '@/lib/output/bundle-islands';

/** Bundles an entry point the way the site's build does. Returns its compressed size, modules, and packages. */
async function bundle(entry: string, alias: Record<string, string>) {
  const { outputFiles, metafile } = await build({
    entryPoints: [`components/islands/search/${entry}`],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    metafile: true,
    define: { 'process.env.NODE_ENV': '"production"', CODE: '{"search":"/search.js"}' },
    alias,
  });
  expect(outputFiles).toHaveLength(1);
  const files = Object.values(metafile.outputs).flatMap(({ inputs }) => Object.keys(inputs));
  const packages = files.map((file) => /node_modules\/([^/]+)/.exec(file)?.[1] ?? '');
  const sizes = outputFiles.map(({ contents }) => gzipSync(contents, { level: 9 }).length);
  return {
    kilobytes: sizes.reduce((sum, size) => sum + size, 0) / 1_000,
    files: files.map((file) => file.replace(/^.*\//, '')),
    packages: [...new Set(packages)].filter(Boolean).sort(),
  };
}

test.for([
  ['search-panel.tsx', 'search-dialog.tsx'],
  ['search-page.tsx', 'search-results.tsx'],
] as const)('%s comes in one file with Preact, and weighs at most 18 kB', async ([entry, main]) => {
  const { kilobytes, packages, files } = await bundle(entry, RUNTIME);
  expect(packages).toEqual(['preact']);
  expect(files).toEqual(expect.arrayContaining([main, 'search.ts']));
  expect(kilobytes).toBeLessThan(18);
});

test('every page loads the elements of the search without React and without the search', async () => {
  const { packages, files } = await bundle('define-search.ts', RUNTIME);
  expect(packages).toEqual(['nprogress']);
  expect(files).toContain('site-search.ts');
  expect(files).not.toEqual(expect.arrayContaining([expect.stringMatching(/\.tsx$/)]));
  expect(files).not.toContain('search.ts');
});

test('without the alias, React is found in the bundle', async () => {
  const { packages, kilobytes } = await bundle('search-panel.tsx', {});
  expect(packages).toContain('react-dom');
  expect(kilobytes).toBeGreaterThan(20);
});
