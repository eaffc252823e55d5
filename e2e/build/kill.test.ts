import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isFullRun } from '../../lib/core/testing/is-full-run';
import { randomFrom } from '../../lib/core/testing/random-from';
import { testSeed } from '../../lib/core/testing/test-seed';
import { writeFiles } from '../../lib/core/testing/write-files';
import { verifyBundle } from '../../lib/hosting/manifest';
import { runBuild } from './run-build';

const COUNT = isFullRun ? 20 : 4;

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kill-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

/** Returns the title in a folder's bundle, or '' if there's no folder. Expects the bundle to be complete. */
async function titleOf(out: string): Promise<string> {
  if (!existsSync(out)) return '';
  expect(verifyBundle(out)).toEqual([]);
  const html = await readFile(join(out, 'index.html'), 'utf8');
  return /<title>(.*?)<\/title>/.exec(html)?.[1] ?? 'no title';
}

test('a build that is killed at any moment leaves the old bundle or the new one, whole, and the next one succeeds', async () => {
  const seed = Number(process.env.KILL_SEED ?? testSeed);
  const content = join(folder, 'content');
  const out = join(folder, 'out');
  const settings = { CONTENT_DIR: content, OUT_DIR: out, OPENAPI_FILE: '', BASE_PATH: '' };
  const write = (title: string) =>
    writeFiles(content, { 'index.md': `# ${title}\n`, 'a.md': `# A\n\nOf ${title}.\n` });
  const build = async (title: string) => {
    write(title);
    const started = Date.now();
    const { code, text } = await runBuild(settings);
    expect(code, text).toBe(0);
    expect(await titleOf(out)).toBe(title);
    return Date.now() - started;
  };
  await build('Warm up');
  let length = await build('Build 0');
  const random = randomFrom(seed);
  const outcomes: string[] = [];
  for (const part of Array(COUNT).keys()) {
    // Spread random moments over a build. The last build's duration is the best estimate, because machine speed varies.
    const moment = Math.round(((part + random()) / COUNT) * length);
    const [old, killed] = [`Build ${part}`, `Killed ${part}`];
    write(killed);
    const { code } = await runBuild(settings, { killAfter: moment });
    const title = await titleOf(out);
    // Between the two renames, there is no current bundle, but the old one still exists under another name.
    if (title === '') expect(await titleOf(`${out}.previous`)).toBe(old);
    else expect([old, killed]).toContain(title);
    const left = title === '' ? 'aside' : title === old ? 'old' : 'new';
    outcomes.push(`${moment} of ${length} ms: ${code === 0 ? 'ended' : 'killed'}, ${left}`);
    length = await build(`Build ${part + 1}`);
  }
  // Also kill builds while they publish, which random moments rarely hit.
  for (const beside of ['next', 'previous']) {
    const old = `Build ${beside}`;
    await build(old);
    write('Published');
    await runBuild(settings, { killAt: `${out}.${beside}` });
    const title = await titleOf(out);
    if (title === '') expect(await titleOf(`${out}.previous`)).toBe(old);
    else expect([old, 'Published']).toContain(title);
    outcomes.push(
      `at ${beside}: killed, ${title === '' ? 'aside' : title === old ? 'old' : 'new'}`,
    );
    await build('Published again');
  }
  console.log(`KILL_SEED=${seed}\n${outcomes.join('\n')}`);
  // If this fails, most builds ended before they were killed.
  expect(outcomes.filter((text) => text.includes('killed')).length).toBeGreaterThan(COUNT / 2);
});
