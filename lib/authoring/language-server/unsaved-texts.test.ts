import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { listFiles } from '../../core/list-files';
import { readSettings } from '../../core/settings';
import { makeProject } from '../../core/testing/make-project';
import { CLEAN } from '../../program/check/testing/mistakes';
import { connectEditor } from './testing/connect-editor';

const project = makeProject(CLEAN);
const settings = readSettings({}, project);
const PAGE = 'content/guides/start.md';
afterAll(() => rmSync(project, { recursive: true, force: true }));

test('typing leaves no results on the disk', async () => {
  const editor = connectEditor(settings);
  await editor.start();
  await editor.open(PAGE, CLEAN[PAGE] ?? '');
  await editor.checked(PAGE);
  // Verdicts on words are few and small, so those are kept. The API's result is kept from the second check on if its
  // files were written less than a second before the first.
  const results = () =>
    listFiles(join(settings.cacheDir, 'results')).filter((path) => !/^(words|api)\//.test(path));
  const before = results();
  for (const letters of ['T', 'Th', 'Thi']) {
    await editor.type(PAGE, `${CLEAN[PAGE]}\n${letters}\n`);
    await editor.checked(PAGE);
  }
  await editor.end();
  expect(before.length).toBeGreaterThan(1);
  expect(results()).toEqual(before);
});
