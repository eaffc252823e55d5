import { join } from 'node:path';
import { build } from 'esbuild';

const SOURCES = join(import.meta.dirname, '../../../components/preview');

/** Builds the script and the style sheet that only preview pages load. Returns them by their paths in the bundle. */
export async function packPreviewFiles(): Promise<Map<string, string>> {
  const { outputFiles } = await build({
    entryPoints: {
      'preview.js': join(SOURCES, 'preview-script.ts'),
      'preview.css': join(SOURCES, 'preview.css'),
    },
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    logLevel: 'silent',
    target: ['chrome123', 'edge123', 'firefox125', 'safari17.5'],
    outdir: '.',
  });
  return new Map(
    outputFiles.map(({ path, text }) => [
      path.endsWith('.css') ? PREVIEW_STYLE : PREVIEW_SCRIPT,
      text,
    ]),
  );
}

/** The paths of the preview's style sheet and script in the bundle. */
export const PREVIEW_STYLE = '_preview/preview.css';
export const PREVIEW_SCRIPT = '_preview/preview.js';
