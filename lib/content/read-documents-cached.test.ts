import { expect, test } from 'vitest';
import { withProject } from '../core/testing/check-files';
import { openCache } from '../work/cache';
import { hashOfCode } from '../work/code-hash';
import { readDocuments } from './read-documents';

const HEAD =
  'title: A page\ntags:\n  - one\n  - two\ndescription: >-\n  What a reader finds on this page, in as many words as it takes.\naliases: { old: new }';
const PAGE = `---\n${HEAD}\n---\n\n## New\n`;

test('front matter that was read before has the same values and places', () =>
  withProject({ 'index.md': PAGE, 'b.md': '# B\n\nText.\n' }, async (settings) => {
    const first = await readDocuments(settings, []);
    const code = await hashOfCode('content/read-documents');
    const kept = openCache(settings.cacheDir, 'front-matter', code);
    expect(kept.has(kept.keyOf(HEAD))).toBe(true);
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
