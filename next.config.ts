import type { NextConfig } from 'next';
import { PHASE_DEVELOPMENT_SERVER } from 'next/constants.js';

/** Read by `next` alone. Everything about the content comes from the store that lib/program wrote before. */
export default function config(phase: string): NextConfig {
  const isDev = phase === PHASE_DEVELOPMENT_SERVER;
  return {
    ...(isDev
      ? {
          // Routes that only `dev` has: images beside the pages, and news of saved files.
          pageExtensions: ['dev.ts', 'dev.tsx', 'ts', 'tsx'],
          rewrites: async () => ({
            beforeFiles: [
              {
                source: '/:path*\\.:extension(svg|png|jpg|jpeg|webp|avif|gif)',
                destination: '/dev-files/:path*.:extension',
              },
              { source: '/files/:path*', destination: '/dev-files/files/:path*' },
              { source: '/_search/:path*', destination: '/dev-files/_search/:path*' },
              {
                source: '/_next/static/data/:path*',
                destination: '/dev-files/_next/static/data/:path*',
              },
            ],
            afterFiles: [],
            fallback: [],
          }),
        }
      : { output: 'export', distDir: process.env.EXPORT_DIR ?? '.next' }),
    basePath: process.env.BASE_PATH ?? '',
    // The same bytes for the same commit: an id from the code instead of a random one.
    generateBuildId: () => process.env.CODE_HASH ?? 'dev',
    // `next dev` writes no notes for agents into the tree.
    agentRules: false,
    // `npm test` checks the types of everything once; each build need not do it again.
    typescript: { ignoreBuildErrors: true },
    devIndicators: false,
    experimental: {
      // How many processes print pages; where nobody says it, Next leaves a core free that has nothing to do.
      ...(process.env.PRINTERS ? { cpus: Number(process.env.PRINTERS) } : {}),
      agentUpgrade: false,
      // Nothing asks for the parts of pages, which this would compress to weigh them: see lib/next/prune-export.ts.
      prefetchInlining: false,
    },
  };
}
