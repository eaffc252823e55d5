import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeFiles } from '../../lib/core/testing/write-files';
import { CHECKOUT } from './checkout';
import { copyCompiled } from './copy-compiled';
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
  copyCompiled(CHECKOUT, project);
  writeFiles(project, SMALL_SITE);
  const env = {
    GITHUB_REPOSITORY: '',
    SITE_URL: '',
    BASE_PATH: '',
    CONTENT_DIR: 'content',
    OPENAPI_FILE: 'api/openapi.yaml',
  };
  const results = join(project, '.cache/results');
  return {
    results,
    list: (kind: string) => readdirSync(join(results, kind)).sort(),
    run: (...args: readonly string[]) =>
      execFileSync(process.execPath, ['lib/program/run.mjs', ...args], {
        cwd: project,
        env: { ...process.env, ...env },
        encoding: 'utf8',
      }),
    build: async () => {
      const { code, text } = await runBuild(env, { project });
      expect(code, text).toBe(0);
      return { text, bundle: await digest(join(project, 'out')) };
    },
  };
}

test('machines that share the work on pages give one of them what it needs for the same bundle', async () => {
  const [one, two, whole] = [
    await addMachine('one'),
    await addMachine('two'),
    await addMachine('whole'),
  ];
  const exchange = async () => {
    await cp(two.results, one.results, { recursive: true });
    await cp(one.results, two.results, { recursive: true });
  };
  expect(one.run('compile', '--shard', '1/2')).toMatch(/^Compiled 2 of 3 pages, /m);
  expect(two.run('compile', '--shard', '2/2')).toMatch(/^Compiled 1 of 3 pages, /m);
  const compiled = [...one.list('pages'), ...two.list('pages')].sort();
  expect(compiled).toHaveLength(3);
  await exchange();

  const rendered = [one.run('build', '--shard', '1/2'), two.run('build', '--shard', '2/2')].map(
    (text) => /Rendering (\d+) of (\d+) pages/.exec(text)?.slice(1).map(Number) ?? [],
  );
  const [[first = 0, all = 0] = [], [second = 0] = []] = rendered;
  expect(Math.abs(first - second)).toBeLessThanOrEqual(1);
  expect(first + second).toBe(all);
  await exchange();
  const converted = one.list('markdown');

  const { text, bundle } = await one.build();
  // Nothing was compiled, rendered, or converted to Markdown again.
  expect(text).not.toMatch(/Compiling|Rendering/);
  expect(one.list('pages')).toEqual(compiled);
  expect(one.list('markdown')).toEqual(converted);
  expect(bundle).toEqual((await whole.build()).bundle);
});
