import { expect, test } from 'vitest';
import { withFiles } from '../core/testing/with-files';
import { readContent } from './read';

/** Returns the problems of a content folder with these files. */
const problemsIn = (paths: readonly string[]) =>
  withFiles(Object.fromEntries(paths.map((path) => [path, '# Title\n'])), async (root) =>
    (await readContent(root, { label: 'docs' })).problems
      .map(({ file, severity, message, fix }) => `${severity} ${file}: ${message}; ${fix}`)
      .sort(),
  );

test('a README that other tools show as the page of its folder is reported', async () => {
  const fix = 'rename it to index.md to show it there, or to _README.md to keep it for authors';
  expect(
    await problemsIn(['README.md', 'install.md', 'guides/Readme.mdx', 'a/b/readme.md']),
  ).toEqual([
    `warning docs/README.md: README.md isn't a page, and nothing else is at \`/\`; ${fix}`,
    `warning docs/a/b/readme.md: a/b/readme.md isn't a page, and nothing else is at \`/a/b\`; ${fix}`,
    `warning docs/guides/Readme.mdx: guides/Readme.mdx isn't a page, and nothing else is at \`/guides\`; ${fix}`,
  ]);
});

test('a README beside the page of its folder, or among downloads, is for authors', async () => {
  const pages = ['index.md', 'guides.md', 'a/index.mdx'];
  const readmes = [
    'README.md',
    'guides/README.md',
    'a/README.md',
    'files/README.md',
    '_data/README.md',
  ];
  expect(await problemsIn([...pages, ...readmes])).toEqual([]);
});
