import { closeSync, existsSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles } from '../core/list-files';
import { readSettings, type Settings } from '../core/settings';
import { withFiles } from '../core/testing/with-files';
import { HEAD } from '../openapi/testing/read-fixture';
import { searchSourceOf, writeSearch } from '../output/write-search';
import { checkSite } from '../site/site';
import { reportProblems } from './report-problems';
import { writeEmptyStore } from './write-empty-store';
import { writeProblems } from './write-problems';
import { storeFolder, writeStore } from './write-store';

const files = (word: string) => ({
  'content/index.md': `# Home\n\n${word} [a](/${word})\n`,
  'content/guide.md': `# Guide\n\n${word}\n`,
  'content/files/list.csv': `${word}\n`,
  'openapi/openapi.yaml': `${HEAD}paths:
  /a: {get: {operationId: getA, summary: ${word}, responses: {'200': {description: Fine}}}}
`,
});

/** Writes all files that `dev` writes after a save. */
async function write(settings: Settings): Promise<void> {
  const { site, problems } = await checkSite(settings);
  await writeStore(site, settings, problems);
  await writeProblems(reportProblems(problems, settings), storeFolder(settings));
  writeSearch(searchSourceOf(site, ''), storeFolder(settings));
}

test('a reader of what dev writes has each file whole while the next save is written', () =>
  withFiles(files('first'), async (project) => {
    const settings = readSettings({}, project);
    await writeEmptyStore(settings);
    await write(settings);
    const written = listFiles(settings.cacheDir);
    expect(written.join(' ')).toMatch(/index\.json.*problems\.json/);
    // These readers open every file before the save and read it afterwards.
    const readers = written.map((path) => {
      const file = join(settings.cacheDir, path);
      return { path, text: readFileSync(file, 'utf8'), opened: openSync(file, 'r') };
    });
    for (const [path, text] of Object.entries(files('second'))) {
      writeFileSync(join(project, path), text);
    }
    await write(settings);
    const changed = readers.filter(({ opened, text }) => readFileSync(opened, 'utf8') !== text);
    for (const { opened } of readers) closeSync(opened);
    expect(changed.map(({ path }) => path)).toEqual([]);
    // Without this check, the test would also pass if no file had been written.
    const newer = readers.filter(({ path, text }) => {
      const file = join(settings.cacheDir, path);
      return existsSync(file) && readFileSync(file, 'utf8') !== text;
    });
    expect(newer.map(({ path }) => path.split('/').at(-1))).toEqual(
      expect.arrayContaining(['index.json', 'problems.json', 'root.json', 'openapi.yaml']),
    );
  }));
