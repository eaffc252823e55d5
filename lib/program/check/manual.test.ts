import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import GithubSlugger from 'github-slugger';
import { expect, test } from 'vitest';
import { listFiles } from '../../core/list-files';

const PROJECT = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(PROJECT, file), 'utf8');

test('every section of a guide that a message names exists', () => {
  const sources = listFiles(join(PROJECT, 'lib')).filter((path) => /(?<!\.test)\.ts$/.test(path));
  const named = sources.flatMap((path) =>
    [...read(`lib/${path}`).matchAll(/\b((?:content|openapi)\/README\.md)#([\w-]+)/g)].map(
      ([, file = '', id = '']) => ({ path, file, id }),
    ),
  );
  expect(named.length).toBeGreaterThan(3);
  const idsOf = (file: string) => {
    const slugger = new GithubSlugger();
    return [...read(file).matchAll(/^#{2,6} (.+)$/gm)].map(([, text = '']) => slugger.slug(text));
  };
  const known = new Map(
    ['content/README.md', 'openapi/README.md'].map((file) => [file, idsOf(file)]),
  );
  expect(named.filter(({ file, id }) => !known.get(file)?.includes(id))).toEqual([]);
});
