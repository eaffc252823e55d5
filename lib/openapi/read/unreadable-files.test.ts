import { execFileSync } from 'node:child_process';
import { mkdir, rm, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { findTool } from '../../core/testing/find-tool';
import { withFiles } from '../../core/testing/with-files';
import { HEAD, short } from '../testing/read-fixture';
import { readApiCached } from './read-api-cached';

const FILES = {
  'openapi/openapi.yaml': `${HEAD}paths: {/a: {get: {responses: {}}}, /b: 5}\ncomponents: {schemas: {A: {$ref: other.yaml}}}\n`,
  'openapi/other.yaml': 'type: string\n',
};

const [mkfifo = ''] = findTool('mkfifo') ?? [];

const PLACES = ['openapi.yaml', 'other.yaml', 'checks.yaml', 'revisions/1.yaml', 'revisions'];

// A pipe would keep a reader waiting until somebody writes to it.
const KINDS = [
  { name: 'a pipe', make: async (path: string) => execFileSync(mkfifo, [path]) },
  { name: 'a link to nothing', make: (path: string) => symlink('nowhere', path) },
  { name: 'a link to itself', make: (path: string) => symlink(path, path) },
];

const cases = KINDS.filter(({ name }) => mkfifo || name !== 'a pipe').flatMap((kind) =>
  PLACES.map((place) => ({ ...kind, place })),
);

test.for(cases)('$name in place of $place is one problem, first', async ({ make, place }) => {
  await withFiles(FILES, async (root) => {
    const path = join(root, 'openapi', place);
    await rm(path, { force: true });
    await mkdir(dirname(path), { recursive: true });
    await make(path);
    const entry = join(root, 'openapi/openapi.yaml');
    const cache = { cacheDir: join(root, 'cache'), key: '' };
    const { problems, published } = await readApiCached(entry, { root }, cache);
    expect(published).toBeUndefined();
    const causes = problems.filter(({ skips }) => skips !== undefined);
    expect(short(causes).map((text) => text.split(' ')[0])).toEqual([
      expect.stringMatching(/^openapi\/[\w./]+:\d+:\d+$/),
    ]);
    expect(problems[0]).toBe(causes[0]);
  });
});
