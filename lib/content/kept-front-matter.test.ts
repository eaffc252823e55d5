import { readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Settings } from '../core/settings';
import { withProject } from '../core/testing/check-files';
import { resultFolder } from '../work/results';
import { parseDoc } from './doc';
import { openFrontMatter } from './kept-front-matter';
import { readDocuments } from './read-documents';

const HEAD =
  'title: A page\ntags:\n  - one\n  - two\ndescription: >-\n  What a reader finds on this page, in as many words as it takes.\naliases: { old: new }';
const PAGE = `---\n${HEAD}\n---\n\n## New\n`;

const keptFile = ({ cacheDir }: Settings) => {
  const folder = resultFolder(cacheDir, 'front-matter');
  return join(folder, readdirSync(folder)[0] ?? '');
};

test('front matter that was read before has the same values and places', () =>
  withProject({ 'index.md': PAGE, 'b.md': '# B\n\nText.\n' }, async (settings) => {
    const first = await readDocuments(settings, []);
    expect(openFrontMatter(keptFile(settings), 2).find(`${HEAD}`)).toBeDefined();
    const second = await readDocuments(settings, []);
    const plain = (docs: typeof first.docs) => docs.map(({ locate: _, ...doc }) => doc);
    expect(plain(second.docs)).toEqual(plain(first.docs));
    expect(second.docs[0]).not.toBe(first.docs[0]);
    for (const path of [
      [],
      ['title'],
      ['tags', 1],
      ['tags', 7],
      ['description'],
      ['aliases', 'old'],
      ['other'],
    ]) {
      expect(second.docs.map(({ locate }) => locate(path))).toEqual(
        first.docs.map(({ locate }) => locate(path)),
      );
    }
  }));

test('front matter with a problem is read again', () =>
  withProject(
    { 'index.md': '---\ntitle: A\nstatus: current\nowner: b\n---\n\nText.\n' },
    async (settings) => {
      for (const _ of [1, 2]) {
        const { problems } = await readDocuments(settings, []);
        expect(problems.map(({ line, message }) => `${line} ${message}`)).toEqual([
          '4 Unknown key `owner`',
        ]);
      }
    },
  ));

test('a file that keeps too many texts starts over', () =>
  withProject({ 'index.md': PAGE }, async (settings) => {
    const file = join(settings.contentDir, 'kept');
    const keep = (title: string) => {
      const kept = openFrontMatter(file, 1);
      const doc = parseDoc(
        { file: 'content/a.md', text: `---\ntitle: ${title}\n---\n\nText.\n` },
        'content',
        kept,
      );
      expect(doc).toMatchObject({ title });
      kept.save();
    };
    const isKept = (title: string) =>
      openFrontMatter(file, 1).find(`title: ${title}`) !== undefined;
    for (const title of ['A', 'B', 'C']) keep(title);
    expect(['A', 'B', 'C'].map(isKept)).toEqual([true, true, true]);
    keep('D');
    expect(['A', 'B', 'C', 'D'].map(isKept)).toEqual([false, false, false, true]);
    await writeFile(file, 'x');
    expect(isKept('D')).toBe(false);
  }));
