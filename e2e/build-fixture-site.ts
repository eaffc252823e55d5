import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runBuild } from './build/run-build';

const PROJECT = join(import.meta.dirname, '..');
const CONTENT = join(PROJECT, '.cache/fixture-site/content');

/**
 * Builds the site of e2e/fixtures/site, which has what our own content need not have: two versions, a
 * sidebar of 300 entries, decisions of every status. The answer is the folder of its bundle.
 */
export async function buildFixtureSite(): Promise<string> {
  await rm(CONTENT, { recursive: true, force: true });
  await cp(join(import.meta.dirname, 'fixtures/site'), CONTENT, { recursive: true });
  for (let group = 1; group <= 15; group += 1) {
    const folder = join(CONTENT, `many/group-${group}`);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'index.md'), `# Group ${group}\n\n<Cards />\n`);
    for (let page = 1; page < 20; page += 1) {
      const text = `# Page ${group}.${page}\n\nText of page ${group}.${page}.\n`;
      await writeFile(join(folder, `page-${page}.md`), text);
    }
  }
  await writeFile(join(CONTENT, 'many/index.md'), '# Many\n\n<Cards />\n');
  const out = join(PROJECT, '.cache/fixture-site/out');
  const { code, text } = await runBuild({
    CONTENT_DIR: '.cache/fixture-site/content',
    OPENAPI_FILE: '',
    OUT_DIR: '.cache/fixture-site/out',
  });
  if (code !== 0) throw new Error(`the fixture site did not build:\n${text}`);
  return out;
}
