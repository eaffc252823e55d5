import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from '../lib/core/list-files';
import { runBuild } from './build/run-build';
import { writeFixtureContent } from './write-fixture-content';

const PROJECT = join(import.meta.dirname, '..');

/** The change's edits, applied in this order. The change also moves a page and adds one. */
const EDITS: readonly (readonly [file: RegExp, from: string, to: string])[] = [
  [/\.md$/, '(/short)', '(/brief)'],
  [/^redirects\.yaml$/, '/old/short: /short\n', '/old/short: /brief\n/short: /brief\n'],
  [/^many\/.*\/page-/, 'Text of', 'Words of'],
  [/^long\.md$/, 'A paragraph that fills', 'A paragraph that covers'],
  [/^long\.md$/, '### Part of 5\n\nMore text.\n\n', ''],
  [/^long\.md$/, '## Section 40\n', '## Section 39a\n\nIt was added.\n\n## Section 40\n'],
  [/^tabs\.md$/, 'The other TypeScript', 'The second TypeScript'],
  [/^tabs\.md$/, 'The Python panel', 'The one Python panel'],
  [/^explained\.md$/, '| again |', '| once more |'],
  [/^explained\.md$/, 'is explained, and', 'is *explained*,\nand'],
];

/**
 * Builds a preview of a change to the fixture site whose bundle is in the folder `base`: nearly 100 pages with one
 * different word, and one page or a few for each other kind of change. Returns the preview bundle's folder.
 */
export async function buildPreviewSite(base: string): Promise<string> {
  const content = join(PROJECT, '.cache/preview-site/content');
  await writeFixtureContent(content);
  await rename(join(content, 'short.md'), join(content, 'brief.md'));
  await writeFile(join(content, 'fresh.md'), '# Fresh\n\nA page that is new.\n');
  for (const file of listFiles(content)) {
    const text = await readFile(join(content, file), 'utf8');
    const own = EDITS.filter(([pattern]) => pattern.test(file));
    await writeFile(
      join(content, file),
      own.reduce((now, [, from, to]) => now.replace(from, to), text),
    );
  }
  const { code, text } = await runBuild({
    CONTENT_DIR: '.cache/preview-site/content',
    OPENAPI_FILE: '',
    OUT_DIR: '.cache/preview-site/out',
    PREVIEW: 'fix/<a name>',
    PREVIEW_COMMIT: '0123456789abcdef0123456789abcdef01234567',
    PREVIEW_TIME: '2026-11-21T09:30:00Z',
    PREVIEW_BASE: base,
  });
  if (code !== 0) throw new Error(`the preview did not build:\n${text}`);
  return join(PROJECT, '.cache/preview-site/out');
}
