import { expect, test } from 'vitest';
import { withFiles } from '../../core/testing/with-files';
import { fileFilter } from './file-filter';

const FILES = ['content/a.md', 'content/guides/b.md', 'content/guides-2.md', 'openapi/x.yaml'];

test.for([
  { paths: [], files: FILES },
  { paths: ['content/a.md'], files: ['content/a.md'] },
  { paths: ['./content/guides/'], files: ['content/guides/b.md'] },
  { paths: ['content'], files: FILES.slice(0, 3) },
  { paths: ['openapi', 'content/a.md'], files: ['content/a.md', 'openapi/x.yaml'] },
])('$paths', async ({ paths, files }) => {
  await withFiles(Object.fromEntries(FILES.map((file) => [file, ''])), async (root) => {
    expect(FILES.filter(fileFilter(paths, root))).toEqual(files);
  });
});

test('a path that is not there is a mistake', async () => {
  await withFiles({ 'a.md': '' }, async (root) => {
    expect(() => fileFilter(['b.md'], root)).toThrow('no file or folder "b.md"');
  });
});
