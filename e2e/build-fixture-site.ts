import { join } from 'node:path';
import { runBuild } from './build/run-build';
import { writeFixtureContent } from './write-fixture-content';

const PROJECT = join(import.meta.dirname, '..');

/** Builds the site that `writeFixtureContent` writes. Returns the bundle's folder. */
export async function buildFixtureSite(): Promise<string> {
  await writeFixtureContent(join(PROJECT, '.cache/fixture-site/content'));
  const out = join(PROJECT, '.cache/fixture-site/out');
  const { code, text } = await runBuild({
    CONTENT_DIR: '.cache/fixture-site/content',
    OPENAPI_FILE: '',
    OUT_DIR: '.cache/fixture-site/out',
  });
  if (code !== 0) throw new Error(`the fixture site did not build:\n${text}`);
  return out;
}
