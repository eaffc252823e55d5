import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from '../core/settings';
import { withFiles } from '../core/testing/with-files';
import { HEAD } from '../openapi/testing/read-fixture';
import { createSoundKeeper } from './keep-sound';
import { checkSite, readSite } from './site';
import type { Site } from './site-graph';

const FILES = {
  'content/index.md': '# Home\n\n[Guide](/guide)\n',
  'content/guide.md': '---\ntitle: Guide\ntags: [api]\n---\n\nSound text.\n',
  'content/site.yaml': 'title: The site\ntags:\n  api: { label: The API }\n',
  'content/sidebars.yaml': 'main:\n  - doc: guide\n    label: My label\n',
  'content/redirects.yaml': '/old: /guide\n',
  'content/_data/versions.yaml': 'versions:\n  - { id: mvp.0, name: First, status: planned }\n',
  'openapi/openapi.yaml': `${HEAD}paths:\n  /a: {get: {operationId: getA, summary: A, responses: {'200': {description: Fine}}}}\n`,
};

/** Returns the site before and after a change to these files. `null` deletes a file. */
async function change(files: Readonly<Record<string, string | Uint8Array | null>>) {
  return withFiles(FILES, async (project) => {
    const settings = readSettings({}, project);
    const keepSound = createSoundKeeper();
    const before = await readSite(settings, { keepSound });
    for (const [file, text] of Object.entries(files)) {
      if (text === null) rmSync(join(project, file));
      else writeFileSync(join(project, file), text);
    }
    const after = await readSite(settings, { keepSound });
    const found = await after.findProblems();
    expect(found).toEqual((await checkSite(settings)).problems);
    return { before: before.site, after: after.site, files: found.map(({ file }) => file) };
  });
}

const guideOf = ({ pages }: Site) => pages.find(({ path }) => path === 'guide');

test.for<{ name: string; text: string | Uint8Array }>([
  { name: 'is empty', text: '' },
  { name: 'has an error in its front matter', text: '---\ntitle: A: b\n---\n' },
  { name: 'is not UTF-8', text: Buffer.from('# Caf\u00e9\n', 'latin1') },
  { name: 'does not compile', text: '# Guide, new\n\n<Callout />\n' },
])('a page whose file $name keeps its last sound version and its place', async ({ text }) => {
  const { before, after, files } = await change({ 'content/guide.md': text });
  expect(files).toContain('content/guide.md');
  expect(guideOf(after)).toEqual(guideOf(before));
  expect(after.pages.map(({ path }) => path)).toEqual(before.pages.map(({ path }) => path));
  expect(after.sidebars).toEqual(before.sidebars);
});

test('a second error in a row keeps the same version, and a corrected file replaces it', () =>
  withFiles(FILES, async (project) => {
    const keepSound = createSoundKeeper();
    const save = async (text: string) => {
      writeFileSync(join(project, 'content/guide.md'), text);
      return guideOf((await readSite(readSettings({}, project), { keepSound })).site);
    };
    const sound = await save('# First\n');
    expect(await save('')).toEqual(sound);
    expect(await save('# New title\n\n<Callout />\n')).toEqual(sound);
    expect(await save('# Second\n')).toMatchObject({ title: 'Second' });
    expect(await save('---\n')).toMatchObject({ title: 'Second' });
  }));

test('a page whose file is deleted is gone', async () => {
  const { after } = await change({ 'content/guide.md': null });
  expect(guideOf(after)).toBeUndefined();
});

test('configuration, data and the API that can’t be read stay as they were', async () => {
  const { before, after, files } = await change({
    'content/site.yaml': 'title:\n\t- a\n',
    'content/sidebars.yaml': '- {',
    'content/redirects.yaml': '- {',
    'content/_data/versions.yaml': '- {',
    'openapi/openapi.yaml': 'openapi: [',
  });
  expect([...new Set(files)].sort()).toEqual(
    ['content/_data/versions.yaml', 'content/redirects.yaml', 'content/sidebars.yaml']
      .concat('content/site.yaml', 'openapi/openapi.yaml')
      .sort(),
  );
  expect(before.data.versions).toBeDefined();
  expect(after.data.versions).toEqual(before.data.versions);
  for (const key of ['config', 'sidebars', 'redirects', 'roadmap'] as const) {
    expect(after[key], key).toEqual(before[key]);
  }
  expect(after.api?.operations.map(({ slug }) => slug)).toEqual(['get-a']);
});

test('configuration that is deleted is gone', async () => {
  const { before, after } = await change({
    'content/site.yaml': null,
    'content/sidebars.yaml': null,
    'content/_data/versions.yaml': null,
  });
  expect(before.data.versions).toBeDefined();
  expect([after.config.title, after.data.versions]).toEqual([undefined, undefined]);
  expect(Object.keys(after.sidebars)).not.toContain('main');
});
