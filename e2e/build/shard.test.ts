import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeFiles } from '../../lib/core/testing/write-files';
import { copyProject } from './copy-project';
import { digest, runBuild } from './run-build';
import { SMALL_SITE } from './small-site';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shards-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Creates a checkout with the small site, to simulate another machine. */
async function addMachine(name: string) {
  const project = join(folder, name);
  await copyProject(project);
  writeFiles(project, SMALL_SITE);
  const env = {
    GITHUB_REPOSITORY: '',
    SITE_URL: '',
    BASE_PATH: '',
    OPENAPI_FILE: 'api/openapi.yaml',
  };
  const cache = join(project, '.cache/results/pages');
  return {
    cache,
    compile: (...args: readonly string[]) =>
      execFileSync(process.execPath, ['lib/program/run.mjs', 'compile', ...args], {
        cwd: project,
        env: { ...process.env, ...env },
        encoding: 'utf8',
      }),
    build: async () => {
      const { code, text } = await runBuild(env, { project });
      expect(code, text).toBe(0);
      return digest(join(project, 'out'));
    },
  };
}

test('machines that share the compilation give one of them what it needs for the same bundle', async () => {
  const [one, two, whole] = [
    await addMachine('one'),
    await addMachine('two'),
    await addMachine('whole'),
  ];
  expect(one.compile('--shard', '1/2')).toMatch(/^Compiled 2 of 3 pages, /m);
  expect(two.compile('--shard', '2/2')).toMatch(/^Compiled 1 of 3 pages, /m);
  const compiled = [one, two].map(({ cache }) => readdirSync(cache));
  expect(compiled.map(({ length }) => length)).toEqual([2, 1]);
  await cp(two.cache, one.cache, { recursive: true });
  const bundle = await one.build();
  // Nothing was compiled again.
  expect(readdirSync(one.cache).sort()).toEqual(compiled.flat().sort());
  expect(bundle).toEqual(await whole.build());
}, 300_000);
