import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import GithubSlugger from 'github-slugger';
import { expect, test } from 'vitest';
import { listFiles } from '../../core/list-files';

const PROJECT = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(PROJECT, file), 'utf8');
const below = (folder: string) =>
  listFiles(join(PROJECT, folder)).map((path) => `${folder}/${path}`);

/** Returns the ids of a document's headings. */
function idsOf(file: string): string[] {
  const slugger = new GithubSlugger();
  const text = read(file).replace(/^ *(`{3,})[\s\S]*?^ *\1`*$/gm, '');
  return [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, words = '']) => slugger.slug(words));
}

test('every section of a guide that a message names exists', () => {
  const sources = below('lib').filter((path) => /(?<!\.test)\.ts$/.test(path));
  const named = sources.flatMap((path) =>
    [...read(path).matchAll(/\b((?:content|lib|openapi)\/[\w/]+\.md)#([\w-]+)/g)].map(
      ([, file = '', id = '']) => ({ path, file, id }),
    ),
  );
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter(({ file, id }) => !idsOf(file).includes(id))).toEqual([]);
});

test("the authors' guide has at most 1,000 words", () => {
  expect(read('content/README.md').trim().split(/\s+/).length).toBeLessThanOrEqual(1000);
});

test('every link in our documents leads to a file and a section that exist', () => {
  const documents = [
    ...['README.md', 'CHANGELOG.md', 'content/README.md', 'openapi/README.md'],
    ...['.github', 'components', 'e2e', 'lib'].flatMap(below),
  ].filter((path) => path.endsWith('.md') && !/\/fixtures\/|\/messages\.md$/.test(path));
  const broken = documents.flatMap((path) => {
    const text = read(path).replace(/^ *(`{3,})[\s\S]*?^ *\1`*$|`[^`\n]+`/gm, '');
    const links = [...text.matchAll(/\]\((?![a-z]+:|\/)([^)#\s]*)#?([^)\s]*)\)/g)];
    return links.flatMap(([link, to = '', id = '']) => {
      const file = to === '' ? path : posix.join(posix.dirname(path), to);
      const isThere = existsSync(join(PROJECT, file));
      return isThere && (id === '' || idsOf(file).includes(id)) ? [] : [`${path}: ${link}`];
    });
  });
  expect(documents.length).toBeGreaterThan(30);
  expect(broken).toEqual([]);
});
