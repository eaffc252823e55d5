import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Writes the content of e2e/fixtures/site, which has what our own site may lack: two versions, decisions of every
 * status, and a sidebar of 100 entries, which this function generates. Empties the folder first.
 */
export async function writeFixtureContent(content: string): Promise<void> {
  await rm(content, { recursive: true, force: true });
  await cp(join(import.meta.dirname, 'fixtures/site'), content, { recursive: true });
  for (let group = 1; group <= 5; group += 1) {
    const folder = join(content, `many/group-${group}`);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'index.md'), `# Group ${group}\n\n::cards\n`);
    for (let page = 1; page < 20; page += 1) {
      const text = `# Page ${group}.${page}\n\nText of page ${group}.${page}.\n`;
      await writeFile(join(folder, `page-${page}.md`), text);
    }
  }
  await writeFile(join(content, 'many/index.md'), '# Many\n\n::cards\n');
}
