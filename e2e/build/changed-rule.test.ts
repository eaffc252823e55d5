import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeFiles } from '../../lib/core/testing/write-files';
import { copyProject } from './copy-project';

const PAGES = {
  'content/index.md': '# Home\n\n[Write to us](mailto:docs@marlstead.example)\n',
  'content/other.md': '# Other\n\n[Home](/)\n',
};

let project = '';
beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'changed-rule-'));
  await copyProject(project);
  writeFiles(project, PAGES);
});
afterAll(() => rm(project, { recursive: true, force: true }));

/** Runs `npm run check` in the copy. Returns its output. */
function check(): Promise<string> {
  const env = { ...process.env, OPENAPI_FILE: '', SITE_URL: '', BASE_PATH: '' };
  return new Promise((resolve) => {
    const args = ['lib/program/run.mjs', 'check'];
    execFile(process.execPath, args, { cwd: project, env }, (_error, stdout, stderr) =>
      resolve(stdout + stderr),
    );
  });
}

/** Lists the files with compiled pages. Each check that compiles any writes one. */
const compiled = () => readdirSync(join(project, '.cache/results/pages'));

test('after a rule changes, every page is judged again, and after it changes back none', async () => {
  expect(await check()).not.toContain('mailto:');
  const before = compiled();
  expect(before).toHaveLength(1);
  const rule = join(project, 'lib/core/url.ts');
  const text = readFileSync(rule, 'utf8');
  const changed = text.replace(", 'mailto:'", '');
  expect(changed).not.toBe(text);
  writeFileSync(rule, changed);
  expect(await check()).toContain("Links that start with `mailto:` aren't allowed");
  expect(compiled()).toHaveLength(2);
  writeFileSync(rule, text);
  expect(await check()).not.toContain('mailto:');
  expect(compiled()).toHaveLength(2);
});
