import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withFiles } from '../../lib/core/testing/with-files';

const PROGRAM = join(import.meta.dirname, 'run-suites.ts');

/** Runs the suites in a project with these npm scripts. Returns the exit code and the lines that aren't empty. */
async function run(scripts: Readonly<Record<string, string>>, ...words: readonly string[]) {
  return withFiles({ 'package.json': JSON.stringify({ scripts }) }, async (cwd) => {
    const args = ['--import', import.meta.resolve('tsx'), PROGRAM, ...words];
    const { status, stdout } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8' });
    return { status, lines: stdout.split('\n').filter(Boolean) };
  });
}

const isTime = (line: string) => /^\S+ +\d+\.\d s$/.test(line);

test('the first suite that fails is the last one, and its exit code is that of all', async () => {
  const scripts = { lint: 'echo clean', unit: 'exit 3', builds: 'echo never' };
  const { status, lines } = await run(scripts, 'builds', 'unit', 'lint', '--seed', '7');
  expect(status).toBe(3);
  const [seed, leftOut, ...others] = lines.filter((line) => !isTime(line) && !/^ /.test(line));
  expect([seed, leftOut]).toEqual(['Seed 7', expect.stringContaining('npm run test:all')]);
  expect(others).toEqual(['lint', 'clean', 'unit']);
  expect(lines.filter(isTime).map((line) => line.split(' ')[0])).toEqual([
    'lint',
    'unit',
    'together',
  ]);
});

test('suites learn the seed, where their report goes, and whether the run is the full one', async () => {
  const unit = 'node -p "[process.env.TEST_ALL, process.env.TEST_SEED, process.env.REPORT_FILE]"';
  const { status, lines } = await run({ unit }, 'unit', '--all', '--seed', '7');
  expect(status).toBe(0);
  const text = lines.join(' ');
  expect(text).toMatch(/'1',\s+'7',\s+'\S+\.cache\/tests\/unit\.json'/);
});

test('a suite that does not exist is refused, with the closest name', async () => {
  expect((await run({}, 'journey')).status).toBe(2);
});
