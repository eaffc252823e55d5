import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { NextConfig } from 'next';
import { PHASE_DEVELOPMENT_SERVER } from 'next/constants.js';

/** Only `next` reads this. Everything about the content comes from the store that lib/program writes first. */
export default function config(phase: string): NextConfig {
  const isDev = phase === PHASE_DEVELOPMENT_SERVER;
  return {
    ...(isDev
      ? {
          // Routes that only `dev` has: pages, the files next to them, and events for saved files. None is dynamic: for each
          // request to a dynamic route, Next starts a process that lists its static paths.
          pageExtensions: ['dev.ts', 'dev.tsx', 'ts', 'tsx'],
          rewrites: async () => ({
            beforeFiles: [
              {
                source: '/:path*\\.:extension(svg|png|jpg|jpeg|webp|avif|gif)',
                destination: '/dev-files',
              },
              ...['.well-known', 'files', '_search', '_next/static/data'].map((folder) => ({
                source: `/${folder}/:path*`,
                destination: '/dev-files',
              })),
              ...listPublic().map((path) => ({
                source: `/${path.replace(/[\\.(){}:*+?]/g, '\\$&')}`,
                destination: '/dev-files',
              })),
            ],
            afterFiles: [
              { source: '/', destination: '/dev-site' },
              { source: '/:path*', destination: '/dev-site?path=:path*' },
            ],
            fallback: [],
          }),
        }
      : {
          output: 'export',
          distDir: process.env.EXPORT_DIR ?? '.next',
          adapterPath: join(import.meta.dirname, 'lib/next/adapter.mjs'),
        }),
    basePath: process.env.BASE_PATH ?? '',
    // Use the code's hash instead of a random id, so that the same commit produces the same bytes.
    generateBuildId: () => process.env.CODE_HASH ?? 'dev',
    // Keep `next dev` from writing notes for agents into the tree.
    agentRules: false,
    // There are no source maps to read: see turbopackSourceMaps.
    enablePrerenderSourceMaps: false,
    // `npm test` checks all types once, so builds don't repeat it.
    typescript: { ignoreBuildErrors: true },
    devIndicators: false,
    // It's one file of 1.5 MB. Compiling it took as long as compiling everything else.
    serverExternalPackages: ['elkjs'],
    experimental: {
      // The number of processes that render pages. By default, Next leaves one core free, and that core stays idle.
      ...(process.env.PRINTERS ? { cpus: Number(process.env.PRINTERS) } : {}),
      agentUpgrade: false,
      // Compiled code is used until the code changes, so nothing would read this cache, and writing it takes a second.
      turbopackFileSystemCacheForBuild: false,
      // This code only renders pages and isn't part of the bundle. Minifying it takes longer than reading it as it is.
      turbopackMinify: { server: false },
      // Without them, an error names functions of the compiled code, which keeps their names. `dev` writes them.
      turbopackSourceMaps: isDev,
      // Next writes the parts of each page for its client, which we remove, and copies them into its export. Our pages are
      // almost empty while Next renders them, so all parts fit into one: three files a page instead of six.
      prefetchInlining: true,
    },
  };
}

/**
 * Lists the files in `public` and in PUBLIC_DIR, another team's folder. Only dev-files may serve them: Next itself would
 * serve ours, also to another team.
 */
function listPublic(): string[] {
  const folders = [join(import.meta.dirname, 'public'), process.env.PUBLIC_DIR ?? ''];
  return folders
    .filter(existsSync)
    .flatMap((folder) => listFiles(folder).map((path) => relative(folder, path)))
    .map((path) => path.replaceAll('\\', '/'));
}

// Doesn't follow links: a recursive readdirSync would.
function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? listFiles(path) : [path];
  });
}
