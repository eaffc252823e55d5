import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeFiles } from '../../lib/core/testing/write-files';
import { CHECKOUT } from './checkout';
import { runCommand } from './run-command';

const PAGES = {
  'index.md': '# Home\n\n[Write to us](mailto:docs@marlstead.example)\n',
  'other.md': '# Other\n\n[Home](/)\n',
};
const RULE = join(CHECKOUT, 'lib/core/url.ts');
const RESULTS = join(CHECKOUT, '.cache/results/pages');

const text = readFileSync(RULE, 'utf8');
let content = '';
beforeAll(async () => {
  content = await mkdtemp(join(tmpdir(), 'changed-rule-'));
  writeFiles(content, PAGES);
  await rm(RESULTS, { recursive: true, force: true });
});
afterAll(async () => {
  writeFileSync(RULE, text);
  await rm(content, { recursive: true, force: true });
});

/** Runs `npm run check`. Returns its output. */
async function check(): Promise<string> {
  const env = { CONTENT_DIR: content, OPENAPI_FILE: '', SITE_URL: '', BASE_PATH: '' };
  const { out, err } = await runCommand(['lib/program/run.mjs', 'check'], { env });
  return out + err;
}

/** Lists the files with compiled pages. Each check that compiles any writes one. */
const compiled = () => readdirSync(RESULTS);

test('after a rule changes, every page is judged again, and after it changes back none', async () => {
  expect(await check()).not.toContain('mailto:');
  const before = compiled();
  expect(before).toHaveLength(1);
  const changed = text.replace(", 'mailto:'", '');
  expect(changed).not.toBe(text);
  writeFileSync(RULE, changed);
  expect(await check()).toContain("Links that start with `mailto:` aren't allowed");
  expect(compiled()).toHaveLength(2);
  writeFileSync(RULE, text);
  expect(await check()).not.toContain('mailto:');
  expect(compiled()).toHaveLength(2);
});
